// status: 1
// stderr: recursion.chpl:
// stderr: error
// Recursion without end is an error with a line, not a signal.
proc down(n: int): int { return down(n + 1) + n; }
writeln(down(0));
