// status: 1
// stderr: single_written_twice.chpl:7: error
// output: any
// A single variable is written once; the second write is an error with its line.
var s: single int;
s.writeEF(1);
s.writeEF(2);
