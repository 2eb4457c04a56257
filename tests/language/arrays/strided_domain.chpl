// Arrays over strided domains have only those indices.
var A: [1..9 by 4] int;
for i in A.domain do A[i] = i;
writeln(A, " ", A.size, " ", A[5]);
