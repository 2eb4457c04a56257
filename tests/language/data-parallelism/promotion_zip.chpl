// workers: 1,2
// Several array arguments are promoted in step.
proc hyp(a: real, b: real) { return sqrt(a * a + b * b); }
const A = [3.0, 5.0], B = [4.0, 12.0];
writeln(hyp(A, B));
