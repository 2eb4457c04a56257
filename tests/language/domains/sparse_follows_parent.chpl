// A sparse domain follows the variable that is its parent: what this no longer has leaves, with the elements of arrays.
var D: domain(2);
var S: sparse subdomain(D);
var A: [S] real;
D = {1..4, 1..4};
S += (1, 1);
S += (4, 4);
A = 2.0;
writeln(S.parentDom, " ", S.size, " ", A[4, 4], " ", A[2, 2]);
var T = S;
D = {1..3, 1..5};
writeln(S, S.shape, " ", A, " ", T.size, " ", T.parentDom);
S += (3, 5);
writeln(A, " ", A[3, 5]);
record matrix {
  var dom: domain(2);
  var nonzeros: sparse subdomain(dom);
  var elements: [nonzeros] int;
}
var M: matrix;
M.dom = {0..1, 0..1};
M.nonzeros += (0, 1);
M.elements[0, 1] = 7;
writeln(M.elements, M.elements[1, 1], M.nonzeros.dim(0));
proc inner() {
  var E = {1..9};
  var P: sparse subdomain(E) = (2, 8);
  E = {1..5};
  return P;
}
writeln(inner(), inner().parentDom);
