// locales: 1
// status: 1
// stderr: error: deadlock: the only task waits, and nothing is left that could wake it
// stderr: tests/language/task-parallelism/deadlock.chpl:8: the main task waits for a sync variable to become full
// A program whose tasks all wait for each other ends with an error.
var x: sync int;
writeln("waiting");
x.readFE();
