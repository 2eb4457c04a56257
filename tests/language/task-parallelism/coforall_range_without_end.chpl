// In the zippered head of a `coforall` a range without an end goes as far as the other values, wherever it stands.
var A = [1, 2, 3];
coforall (i, a) in zip(1.., A) do a = i * 10;
writeln(A);
coforall (i, a) in zip(1.. by 2, A) do a = i;
writeln(A);
coforall (a, i) in zip(A, 5..) do a = i;
writeln(A);
coforall (i, (j, a)) in zip(1.., zip(2.., A)) do a = i * j;
writeln(A);
coforall ((i, j), a) in zip(zip(1.., 2..), A) do a = i + j;
writeln(A);
coforall (i, b) in zip(0.., 4..6) with (ref A) do A[i] = b;
writeln(A);
