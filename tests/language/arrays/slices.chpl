// A slice is a view: it keeps the indices and shares the elements.
var A = [i in 1..6] i * 10;
A[2..3] = 0;
ref S = A[4..6];
S[5] = -1;
writeln(A, " | ", S, " | ", S.domain);
writeln(A[1..6 by 2], " | ", A[..2], " | ", A[5..]);
