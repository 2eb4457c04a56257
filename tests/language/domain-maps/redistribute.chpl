// `redistribute`, or the assignment of a distribution, divides the indices of all domains over it anew; arrays keep their elements,
// which move to where their indices are now. A copy of a distribution is another one.
// locales: 1,3,4
use BlockDist, CyclicDist;
record R {
  var x: int;
  proc deinit() { if x < 0 then writeln("ended"); }
}
proc where_(A) {
  var s: string;
  for a in A do s += a.locale.id: string;
  return s;
}
proc expected(A) {
  var s: string;
  for i in A.domain do s += A.domain.distribution.idxToLocale(i).id: string;
  return s;
}
var dist = new blockDist({1..4});
const copy = dist, D = {1..12} dmapped dist, F = {1..4} dmapped copy;
var E: domain(1) dmapped dist = {3..10};
var A: [D] int = 1..12, S: [D] string = [i in D] i: string, B: [E] R = [i in E] new R(-i), J: [E] [1..2] int = 3;
ref view = A[2..5];
writeln(where_(A) == expected(A));
dist.redistribute({1..12});
writeln(dist.boundingBox, D.distribution.boundingBox, E.distribution.boundingBox, F.distribution.boundingBox, dist == D.distribution);
writeln(A, " ", S, " ", B, " ", J, " ", view);
writeln(where_(A) == expected(A), where_(S) == expected(S), where_(B) == expected(B));
dist = new blockDist({1..6});
writeln(A, " ", D.distribution.boundingBox, " ", where_(A) == expected(A));
forall i in D with (ref A) do A[i] = if here == D.idxToLocale(i) then i else 0;
E = {5..12};
for b in B do b.x = abs(b.x);
writeln(A, " ", B, " ", where_(B) == expected(B));
var cyclic = new cyclicDist(1);
const C = {1..6} dmapped cyclic;
var K: [C] int = 1..6;
cyclic = new cyclicDist(2);
writeln(K, " ", where_(K) == expected(K), " ", C.distribution.startIdx);
var two = new blockDist({1..2, 1..2});
const Q = {1..4, 1..4} dmapped two;
var M: [Q] int = [(i, j) in Q] i * 10 + j;
two.redistribute({1..4, 1..4});
writeln(M[2..3, 2..3], " ", where_(M) == expected(M));
