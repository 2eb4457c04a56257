// Whole arrays of two dimensions: copies, reductions of rows, transposition.
const D = {1..3, 1..4};
var A: [D] int = [(i, j) in D] i * j, T: [1..4, 1..3] int;
[(i, j) in D] T[j, i] = A[i, j];
const rows = [i in 1..3] + reduce A[i, ..], cols = [j in 1..4] + reduce A[.., j];
writeln(rows, " | ", cols, " | ", + reduce (T[2, ..]), " ", max reduce T);
