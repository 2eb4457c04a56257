// Both a method and a procedure take the arguments: the call is ambiguous.
module Far { proc h(n: int) { return 2; } }
module Main {
  use Far;
  proc f(n: int) { return 1; }
  record r {
    proc f(n: int) { return 3; }
    proc g(x) { return 4; }
    proc h(n: int) { return 5; }
    proc m() { return f(1); } //~ E0302 could mean the method or the procedure
    proc n() { return h(1); } //~ E0302 could mean the method or the procedure
  }
  proc g(n: int) { return 6; }
  proc r.o() { return g(1); } //~ E0302 could mean the method or the procedure
  proc main() {
    const x: r;
    writeln(x.m(), x.n(), x.o());
  }
}
