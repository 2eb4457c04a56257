// A generic procedure finds what it calls in the function that instantiates it; calls from elsewhere get their own instance.
module Util {
  proc apply(A, n) { return [a in A] op(a, n); }
  proc fold(A) { var s = zero(); for a in A do s = comb(s, a); return s; }
  proc show(x) { return "show(" + fmt(x) + ")"; }
  proc show2(x): string { return show(x) + "!"; }
  proc fmt(x: int) { return "int " + x: string; }
}
module Helpers { proc fmt(x: real) { return "helped " + x: string; } }
module M1 {
  use Util;
  private proc op(a, n) { return a + n; }
  private proc zero() { return 0; }
  private proc comb(a, b) { return a + b; }
  proc run(A) { return (apply(A, 2), fold(A)); }
}
module M2 {
  use Util;
  private proc op(a, n) { return a * n; }
  private proc zero() { return 1; }
  private proc comb(a, b) { return a * b; }
  proc run(A) { return (apply(A, 2), fold(A)); }
}
module Main {
  import M1, M2;
  use Util;
  proc main() {
    const A = [1, 2, 3, 4];
    writeln(M1.run(A), " ", M2.run(A));
    var k = 4;
    proc fmt(s: string) { k += 1; return "text " + s + k: string; }
    proc fmt(x: int) { return "not this one"; }
    writeln(show("q"), " ", show2("r"), " ", show(7), " ", k);
    {
      use Helpers;
      writeln(show2(2.5));
    }
    { proc fmt(t: 2*int) { return "first"; } writeln(show((1, 2))); }
    { proc fmt(t: 2*int) { return "second"; } writeln(show((1, 2))); }
  }
}
