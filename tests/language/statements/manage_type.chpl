// What enterContext returns may be a type.
var n = 0; var A = [1,2,3,4];
proc idx() { n += 1; return n; }
proc f(inout x) { x += 10; }
f(A[idx()]); writeln(A, " ", n);
record M : contextManager {
  proc enterContext() type { return int; }
  proc exitContext(in error: owned Error?) { writeln("exit"); }
}
var m = new M();
manage m as T { var x: T = 3; writeln("body", x); }
manage m { writeln("body"); }
