// Nested tuples are assigned element by element.
var A: [1..2, 1..3] int, B: [0..1] 2*int, C: [1..2, 1..2] 2*int, D: [1..2] [1..2] int;
A = ((1, 2, 3), (4, 5, 6));
B = ((1, 2), (3, 4));
C = (((1, 2), (3, 4)), ((5, 6), (7, 8)));
D = ((1, 2), (3, 4));
writeln(A);
writeln(B);
writeln(C);
writeln(D);
C = (0, 9);
writeln(C);
