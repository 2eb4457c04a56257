// Promotion over several dimensions, slices and scalars together.
var A: [1..2, 1..3] real = 2.0, B: [1..2, 1..3] real = [(i, j) in {1..2, 1..3}] i: real;
A = A * B + max(B, 1.5);
writeln(A);
writeln(+ reduce (A - B), " ", sqrt(A[1..1, 1..2] * 3.5 - 3.25));
