// status: 1
// Zipping sequences of different lengths is an error.
const A = [1, 2, 3], B = [1, 2];
for (a, b) in zip(A, B) do write("");
writeln("not reached");
