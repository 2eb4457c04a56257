// Rectangular arrays are sliced by rectangular domains only.
const P = {1..3, 1..3};
var S: sparse subdomain(P) = ((1, 1), (2, 2)), B: [P] int;
writeln(B[S]);                              //~ E0311 an array over a rectangular domain is sliced by rectangular domains
writeln([i in S] B[i]);
var C: [1..4] int, D: [S] int;
C = D;                                      //~ E0311 assigning between arrays of different rank
