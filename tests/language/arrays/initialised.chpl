// A scalar, another array, or a loop expression can initialise.
const A: [1..3] int = 4, B: [1..3] real = [i in 1..3] i / 2.0, C: [0..2] int = [9, 8, 7];
writeln(A, " | ", B, " | ", C);
const D = [(i, j) in {1..2, 1..3}] 10 * i + j;
writeln(D);
