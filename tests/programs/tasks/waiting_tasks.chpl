// workers: 1,2
// timeout: 60
// tasks: steal, fifo, tbb
// A hundred thousand tasks that each take a value from one sync variable, followed by as many writes.
// (As many threads no system grants: waiting_threads has some thousand.)
config const n = 100_000;
var x: sync int;
var sum: atomic int;
sync {
  for 1..n do begin sum.add(x.readFE());
  for i in 1..n do x.writeEF(i);
}
writeln(sum.read() == n * (n + 1) / 2);
