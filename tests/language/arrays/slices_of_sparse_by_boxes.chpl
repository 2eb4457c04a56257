// status: 1
// stderr: assigning to an index that a sparse array does not store: (2, 1)
// A sparse array is sliced by rectangular domains and ranges: a view of what it stores there, with its IRV elsewhere.
const P = {1..4, 1..4};
var S: sparse subdomain(P) = ((1, 1), (2, 2), (3, 4), (4, 1)), A: [S] int = 1..4;
A.IRV = 7;
writeln(A[{2..3, 1..4}].domain, A[2..3, ..][2, 1], A[2..3, ..][3, 4]);
ref v = A[2.., ..];
v[2, 2] = 9;
A[3..3, ..] = 0;
for (i, a) in zip(S[2.., ..], v) do write(i, "=", a, " ");
writeln(A[1, 1], " ", + reduce v);
const kept = A[2..3, 2..4];
writeln(kept.size, " ", kept.type: string);
A[2..3, 1..4][2, 1] = 5;
