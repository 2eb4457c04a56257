// Promoted calls over domains and arrays of distributions stand beside iterators in zippered loops, and lead them.
use List, BlockDist;
const D = blockDist.createDomain(0..3);
var A: [D] int, B: [0..3] int;
const l = new list([4, 5, 6, 7]);
proc same(i: int) do return i;
proc at(i: int) ref do return A[i];
for (x, i) in zip(l, same(D)) do B[i] = x;
writeln(B);
for (i, x) in zip(same(D), l) do B[i] += x;
writeln(B);
forall (x, i) in zip(l, same(D)) do B[i] -= x;
writeln(B);
forall (i, x) in zip(same(D), l) do B[i] = 2 * x;
writeln(B);
forall (x, a) in zip(l, at(D)) do a = x;
writeln(A);
forall (a, x) in zip(at(D), l) do a += x;
writeln(A);
