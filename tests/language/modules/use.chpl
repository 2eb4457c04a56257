// use makes public symbols visible without their module's name, and with it.
module Outer {
  module M {
    const x = 1;
    proc f() { return "f"; }
  }
  proc main() {
    use M;
    writeln(x, " ", f(), " ", M.x);
  }
}
