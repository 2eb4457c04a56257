// Operators, casts and calls on arrays of arrays are promoted twice: over the arrays and over their elements.
var A: [1..2] [1..2] int = 1;
A[2][1] = -4;
const B = A, E = A == B;
writeln(E, A > 0, A.equals(B), A.equals(A + 1));
writeln(A + B, A * 2, -A, ~A, !E);
writeln(abs(A) + 1, sqrt((A * A): real));

proc f(x: int, y: int) do return x * y;
writeln(f(A, B), f(A, 2), f(A, [10, 20]), f(A + 1, 3));
proc inc(ref x: int) { x += 1; }
inc(A);
writeln(A);
// Of any order, as in a `forall`.
var sum: atomic int;
proc count(x: int) { sum.add(x); }
for a in A do count(a);
writeln(sum.read());

A += A;
A *= 2;
writeln(A);
A = f(A, A);
writeln(A);
var C: [1..2, 1..2] [1..3] real = 2;
C = C * C + 1;
writeln(C[2, 2]);
const S = ["x" => [1, 2]];
writeln((S + 1)["x"], S.equals(S));
