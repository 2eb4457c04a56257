// A procedure on scalars is promoted over arrays.
proc f(x: int, y: int) { return 100 * x + y; }
const A = [1, 2, 3];
writeln(f(A, 7), " | ", f(A, A), " | ", f(1..3, 5));
writeln(sqrt([1.0, 4.0, 9.0]));
