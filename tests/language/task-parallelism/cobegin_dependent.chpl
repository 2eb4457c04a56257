// workers: 1,2
// The statements of a cobegin may wait for each other, even on one worker.
var first, second: sync int;
cobegin {
  { const x = first.readFE(); second.writeEF(x + 1); }
  first.writeEF(41);
}
writeln(second.readFE());
