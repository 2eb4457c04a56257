// Distributed sparse and dense arrays are assigned to one another index by index, as those on one locale are.
// locales: 1,2,4
use BlockDist;
const P = {1..4, 0..3} dmapped new blockDist({1..4, 0..3});
var S: sparse subdomain(P) = [(1, 2), (3, 0), (4, 3)];
var A: [S] int;
forall (i, j) in S with (ref A) do A[i, j] = 10*i + j;
var B: [P] int = A;
writeln(B);
A = 0;
B = 7;
A = B;
writeln(A[1, 2], " ", A[4, 3], " ", A[1, 1]);
var C: [1..4, 0..3] int;
C = A;
writeln(C);
C += 1;
A = C;
B = A;
writeln(+ reduce A, " ", + reduce B);
var D: [P] string;
D = "x";
var T: [S] string = D;
D = T;
writeln(D);
