// What a slice, a rank change or a reindexed array is asked for by index can be modified: it is the array's element.
use BlockDist;
var A = [3, 1, 2, 0], M: [1..2, 1..3] int;
A[1..2][1] = 5;
A[..2][1..][2] += 10;
A.reindex(1..4)[4] = 7;
A[2..].first -= 1;
M[1, ..][2] = 4;
M[.., 3][1] = 3;
M[2, 2..][2..2] = 8;
M[1, ..][1] <=> M[1, ..][2];
writeln(A);
writeln(M);
proc ref ([] int).markFirst() { this[this.domain.low] = -5; }
A[2..].markFirst();
A[0..1].reverse();
writeln(A);
var B = blockDist.createArray({1..3, 1..3}, int);
B[1..2, 1..2][1, 1] = 5;
B[{2..3, 2..3}][3, 3] = 6;
B[2, ..][2] = 7;
writeln(B);
var S: sparse subdomain({1..3, 1..3}) = ((1, 1), (1, 2)), C: [S] int;
C[1..2, ..][1, 1] = 4;
C[1, ..][2] = 3;
writeln(C);
record R {
  var x: [1..3] int;
  proc ref set() { x[2..3][3] = 9; }
}
var r: R, L: [1..2] [1..3] int;
r.set();
r.x[1..2][1] = 8;
L[1][2..3][2] = 5;
for a in L do a[1..2][1] += 1;
forall a in L do a[3..][3] = 2;
writeln(r, L);
