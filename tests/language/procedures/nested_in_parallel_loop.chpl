// locales: 1,2
// A procedure or type in the body of a loop that may go in one of several orders sees the variables of the body, whichever order it is.
use BlockDist;
const D = blockDist.createDomain(1..6), D2 = {1..2, 1..3};
var A, B: [D] int;
proc run() {
  forall e in D {
    var h: 2*int;
    h(1) = e;
    proc twice(i) { return h(1)*i; }
    proc add() { h(0) += 1; }
    record R { var v: int; proc get() { return v + h(1); } }
    add(); add();
    A[e] = twice(2) + h(0) + (new R(100)).get();
  }
  writeln(A);
  forall (a, b) in zip(A, B) {
    const x = a - 100;
    proc less() { return x; }
    b = less();
  }
  writeln(B);
}
run();
forall e in D with (ref A) {
  var x = e;
  proc f() { x *= 3; return x; }
  A[e] = f();
  const g = proc(y: int) { return y + x; };
  B[e] = g(1);
}
writeln(A, " / ", B);

// Two-dimensional values in step, and values of one shape or another.
var M, N: [D2] int;
proc inTurn() {
  for (m, n, i) in zip(M, N, D2) {
    var x = i(0)*10 + i(1);
    proc f() { x += 1; return x; }
    m = f(); n = f();
  }
  writeln(M, "\n", N);
  const s = + reduce ([e in D] (proc(y: int) { return y*2; })(A[e]));
  writeln(s);
}
inTurn();
forall (a, m) in zip(A, 1..) {
  var t: 3*int;
  for param k in 0..2 {
    proc set(x: int) { t(k) = x + m; }
    set(k);
  }
  a = + reduce t;
}
writeln(A);
