// reindex views an array under other indices.
var A = [5, 6, 7];
ref B = A.reindex(1..3);
B[1] = 50;
writeln(A, " ", B.domain);
