// status: 1
// stderr: too_large_in_all.chpl:5: error: out of memory
// An array whose number of elements is no int has no room, and no smaller one either.
const n = 1 << 32;
var A: [1..n, 1..n] int(8);
writeln(A[1, 1]);
