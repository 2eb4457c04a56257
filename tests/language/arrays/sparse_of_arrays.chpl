// A sparse array of arrays: where it has no element, its value is an array too.
const D = {1..4, 1..4};
var S: sparse subdomain(D) = [(1, 1), (2, 3)];
var A: [S] [1..2] int;
A[1, 1] = [3, 4];
writeln(A[1, 1], " | ", A[2, 3], " | ", A[4, 4], " ", A[4, 4].domain);
A.IRV = 7;
S += (3, 3);
writeln(A[3, 3], " | ", A[2, 2]);
var B = A;
S -= (1, 1);
for a in A do a += 1;
writeln(A);
writeln(B[1, 1], " | ", B[4, 1], " ", B.IRV);
record Row { var name: string; var values: [0..1] real; }
var R: [S] Row;
R[2, 3].values[1] = 2.5;
writeln(R);
