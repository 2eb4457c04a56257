// Inner arrays over a domain variable follow it whatever the outer domain is: associative, sparse, or with a map; and so do copies, what a procedure
// returns, and elements that come later.
// locales: 1,3
use BlockDist;
var D = {1..2}, K = {"a","b"}: domain(string);
var A: [K] [D] int = 1;
const BD = blockDist.createDomain({1..4});
var B: [BD] [D] string = "x";
var S: sparse subdomain({1..5}); S += 2; var C: [S] [D] real;
var E: [K] [1..2] [D] int = 3;
var copy = B;
var F: [BD] [D] int = [i in BD] [j in D] i*j;
D = {1..3};
for k in K.sorted() do write(A[k], "|"); writeln();
writeln(B, " ", C[2], " ", C[1], "|", E["a"], "|", copy[1].domain, F[3]);
K += "c"; S += 3; writeln(A["c"], E["c"][1].domain, C[3].domain);
D = {2..2}; writeln(A["a"], B, copy.size, E["b"], C, F);
proc f() { var X: [BD] [D] int = 4; D = {0..2}; return X; } writeln(f()); D = {1..4}; writeln(A["b"], B[1].size);
record R { var D = {1..1}; var A: [BD] [D] int; } var r: R; r.D = {1..2}; writeln(r.A); var r2 = r; r2.D = {1..3}; writeln(r.A[1].size, r2.A[1].size);
A = 2; B = "y"; writeln(A["a"], B[4]);
