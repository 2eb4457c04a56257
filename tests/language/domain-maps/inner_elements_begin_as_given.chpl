// Arrays of other maps whose elements are arrays begin as what they are initialised with, too.
use BlockDist, CyclicDist, HashedDist;
class C { var v: int; }
record N { var x: int; 
 proc init(x: int) { this.x = x; init this; writeln("init ", x); }
 proc init=(o: N) { this.x = o.x; init this; writeln("copy ", x); }
 proc deinit() { writeln("deinit ", x); }
}
operator N.=(ref a: N, b: N) { writeln("assign ", a.x, " ", b.x); a.x = b.x; }
proc f() {
  const D = {"a", "b"};
  writeln("1"); var A: [D][1..1] N = [d in D] [j in 0..0] new N(5); writeln(A["a"].domain);
  writeln("2"); var B: [D][1..1] N = A; writeln(B["b"][1]);
  writeln("3"); var E: [D][1..2] N = new N(1);
  writeln("4"); var F: [1..1][D] N = [i in 1..1] [d in D] new N(6); writeln(F[1].domain.size);
  writeln("5"); F[1] = E["a"][1]; var G: [D][D] N = [i in D] [d in D] new N(8); writeln(G["b"]["a"]);
  writeln("6");
}
f();
const K = {"p", "q"};
var S: [K][1..2] owned C = [k in K] [j in 1..2] new C(j); writeln(S);
var X = blockDist.createDomain(1..4), Y = cyclicDist.createDomain(1..3);
var P: [X][0..1] shared C = [x in X] [j in 1..2] new shared C(x * j); writeln(P, P[1].domain);
var Q: [Y][0..1] owned C = [x in Y] [j in 1..2] new C(x * j); writeln(Q, Q[1].domain);
var R: [X][1..2] shared C = new shared C(9); writeln(R, R[1][1] == R[4][2]);
var T: [1..2][X] shared C = [i in 1..2] [x in 1..4] new shared C(x * i); writeln(T, T[2].domain);
var U: [X][Y] shared C = [i in X] [y in Y] new shared C(i * y); writeln(U, U[2].domain);

var V: [X][1..2] shared C = P; writeln(V); 
