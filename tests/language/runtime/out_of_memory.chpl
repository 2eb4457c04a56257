// status: 1
// stderr: out_of_memory.chpl:5: error
// args: --maxHeap=64m
// An allocation beyond the limit.
var A: [1..100_000_000] real;
writeln("never");
