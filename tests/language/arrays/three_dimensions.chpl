// Three dimensions, and a plane of them.
var A: [0..1, 0..1, 0..1] int = 1;
A[1, 0, 1] = 5;
writeln(+ reduce A);
writeln(A[1, .., ..]);
