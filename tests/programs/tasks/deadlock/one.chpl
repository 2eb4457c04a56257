// status: 1
// stderr: error: deadlock: the only task waits, and nothing is left that could wake it
// stderr: tests/programs/tasks/deadlock/one.chpl:10: the main task waits for a sync variable to become full
// locales: 1
// The simplest deadlock; what was written before comes out.
var x: sync int;
write("no newline");
proc take(ref v: sync int) {
  // Inlined or not: this line, not the library's.
  return v.readFE();
}
writeln(take(x));
