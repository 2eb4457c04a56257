// A sparse domain that becomes empty, by assignment or by its parent, keeps no memory.
var P = {1..20};
var S: sparse subdomain(P) = [3, 4]; 
P = {1..2};
S += 1; const zero: [0..<0] int; S = zero; writeln(S.size);
use CompressedSparseLayout;
const Q = {1..3,1..3}; var X: sparse subdomain(Q), Y: sparse subdomain(Q) dmapped new csrLayout();
Y += (1,2); Y = X; writeln(Y); Y += (2,2); var Z = Y; Z = X; Z = Y; X = Y; Y = Z; writeln(X, Y);
