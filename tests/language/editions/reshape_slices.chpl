// flags: --edition=preview
// Views by `reshape` of slices, whose elements lie in steps of one size in each of the new dimensions.
var A: [1..4, 1..6] int = [(i, j) in {1..4, 1..6}] 10 * i + j;
ref col = reshape(A[.., 2], 1..2, 1..2); writeln(col);
col[2, 1] = 0; writeln(A[3, 2]);
ref rows = reshape(A[2..3, ..], 1..12); writeln(rows); rows[12] = 9; writeln(A[3, 6]);
ref even = reshape(A[.., 2..6 by 2], 1..2, 0..1, 1..3 ); writeln(even); writeln(even[2, 1, 3]);
ref part = reshape(A[.., 2..5], 1..4, 1..2, 1..2); writeln(part[4, 2, 1], " ", part.shape);
ref down = reshape(A[1..4 by -1, 1..1], 1..4); writeln(down);
for (a, b) in zip(part, A[.., 2..5]) do assert(a == b);
forall x in part do x = 1;
writeln(A);
var B: [1..8] int = 1..8;
ref half = reshape(B[1..8 by 2], {0..2 by 2, 1..2}); writeln(half, half[2, 1]);
var C: [0..2, 0..0, 0..1] int = reshape([1, 2, 3, 4, 5, 6], 0..2, 0..0, 0..1);
ref flat = reshape(C[.., 0..0, 1..1], 1..3); writeln(flat);
var E: [1..0, 1..3] int; writeln(reshape(E, 1..0).size);
