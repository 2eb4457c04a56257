// status: 1
// stderr: div_zero.chpl:5: error
// Division of an integer by zero.
config const d = 0;
writeln(1 / d);
