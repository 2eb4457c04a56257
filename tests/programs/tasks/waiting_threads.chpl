// workers: 1,2
// timeout: 60
// tasks: threads
// Two thousand tasks, each with a thread, that each take a value from one sync variable, followed by as many writes.
config const n = 2_000;
var x: sync int;
var sum: atomic int;
sync {
  for 1..n do begin sum.add(x.readFE());
  for i in 1..n do x.writeEF(i);
}
writeln(sum.read() == n * (n + 1) / 2);
