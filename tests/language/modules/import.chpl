// import gives the module's name, or the listed symbols.
module Lib {
  const a = 1;
  proc f(x) { return x + a; }
}
module Main {
  import Lib;
  import Lib.f as g;
  proc main() {
    import Lib.{a, f};
    writeln(Lib.a, " ", Lib.f(1), " ", g(2), " ", f(3) + a);
  }
}
