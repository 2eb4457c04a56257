// Blocks of one function that show different procedures make different instances; iterators are generic procedures, too.
module Lib {
  proc gen(x) { return dep(x); }
  iter each(n) { for i in 1..n do yield turned(i); }
}
module Main {
  use Lib;
  proc call(x) { return x.go(); }
  proc made(n) {
    proc helper(k) { return k * 10; }
    record L { var z: int; }
    proc L.go() { return helper(z) + 1; }
    return new L(n);
  }
  proc main() {
    { proc dep(x) { return "first " + x: string; } writeln(gen(1)); }
    { proc dep(x) { return "second " + x: string; } writeln(gen(1)); }
    proc inner() {
      proc dep(x) { return "third " + x: string; }
      return gen(1);
    }
    writeln(inner());
    var base = 100;
    proc turned(x) { base += 1; return x + base; }
    for v in each(3) do write(v, " ");
    writeln(base);
    // Methods beside a type, when the function has ended.
    writeln(call(made(3)), " ", made(4).go());
  }
}
