// status: 1
// stderr: error: deadlock: all 3 tasks wait, and nothing is left that could wake one
// stderr: tests/programs/tasks/deadlock/reader_and_writer.chpl:10: the main task waits for the end of a cobegin, coforall or forall
// stderr: tests/programs/tasks/deadlock/reader_and_writer.chpl:11: a task, begun at tests/programs/tasks/deadlock/reader_and_writer.chpl:10, waits for a sync variable to become full
// stderr: tests/programs/tasks/deadlock/reader_and_writer.chpl:12: a task, begun at tests/programs/tasks/deadlock/reader_and_writer.chpl:10, waits for a sync variable to become empty
// locales: 1
// A reader of a variable that nobody writes, and a writer of one that nobody reads.
var a, b: sync int;
b.writeEF(1);
cobegin {
  a.readFF();
  b.writeEF(2);
}
