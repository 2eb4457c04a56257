// A domain without indices has the size 0, however long its other dimensions are.
const n = 2**40;
const D = {1..n, 1..n, 1..0}, E = {1..0, 1..n, 1..n};
writeln(D.size, " ", E.size, " ", D.sizeAs(uint), " ", E.sizeAs(int(8)), " ", D.isEmpty());
var A: [D] int;
writeln(A.size);
