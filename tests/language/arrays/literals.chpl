// Literals are numbered from 0.
const A = [5, 6, 7];
writeln(A, " ", A.domain, " ", A[0], " ", A[2]);
const B = [1.0, 2.5];
writeln(B, " ", B.eltType:string);
