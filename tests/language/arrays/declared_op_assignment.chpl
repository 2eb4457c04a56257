// An `operator op=` of the elements' type is what an array's `op=` calls for each of them.
use BlockDist;

record point {
  var x, y: real;
  var n: int;
}
operator point.+=(ref a: point, d: real) { a.x += d; a.y += d; a.n += 1; }
operator point.+=(ref a: point, d: (real, real)) { a.x += d(0); a.y += d(1); a.n += 10; }
operator point.*=(ref a: point, k: int) { a.x *= k; a.n += 100; }
record holder { var p: [1..3] point; proc ref go() { p += 1.0; forall q in p do q *= 2; p[1..2] += (5.0, 6.0); } }

var A: [1..3] point, B = [1.0, 2.0, 3.0];
A += 1.0;
A += B;
A *= 2;
writeln(A.x, " ", A.y, " ", A.n);
A[2..] += (1.0, 2.0);
A[2..] *= [i in 1..2] i;
writeln(A.x, " ", A.y, " ", A.n);

const D = blockDist.createDomain(1..4);
var C: [D] point;
C += 2.5;
C += [i in D] i:real;
writeln(C.x, " ", C.n);

var N: [1..2] [1..2] point;
N += 1.0;
N[1] += B[1..2];
writeln(N[1].x, " ", N[2].x, " ", N[1].n);

var h: holder;
h.go();
writeln(h.p.x, " ", h.p.n);
