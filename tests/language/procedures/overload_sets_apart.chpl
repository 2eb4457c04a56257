// Overloads of several modules are no trouble where one of them takes the arguments, or one is nearer.
module A {
  proc f(x: int) { return "A"; }
  proc h(x: string) { return "A"; }
  record R { proc m(x: int) { return "R.m"; } }
  operator +(a: R, b: int) { return "A+"; }
}
module B {
  use A;
  proc f(x: real) { return "B"; }
  proc h(x: int) { return "B"; }
  proc R.m(x: real) { return "B.m"; }
  operator +(a: R, b: real) { return "B+"; }
}
module Main {
  use A, B;
  proc g(x: int) { return "Main"; }
  proc main() {
    writeln(f(2.5), h("x"), h(1), A.f(1), B.f(1));
    var r: R;
    writeln(r.m(1), " ", r + 1);
  }
}
