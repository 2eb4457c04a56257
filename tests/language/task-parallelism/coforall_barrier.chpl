// workers: 1,2
// All tasks of a coforall exist at once: a barrier among them works on any
// number of workers.
config const n = 20;
var arrived: atomic int;
var passed: atomic int;
coforall i in 1..n {
  arrived.add(1);
  arrived.waitFor(n);
  passed.add(1);
}
writeln(passed.read());
