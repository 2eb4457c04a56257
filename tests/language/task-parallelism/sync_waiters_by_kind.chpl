// workers: 1,2,4
// Readers, takers and writers wait for one variable; each write is taken once, however many look.
config const n = 200;
var s: sync int;
var looked, taken, sum: atomic int;
sync {
  for 1..n do begin { s.readFF(); looked.add(1); }
  for 1..n do begin { sum.add(s.readFE()); taken.add(1); }
  for i in 1..n do begin s.writeEF(i);
  // The lookers need a value to look at when all are taken.
  while taken.read() < n do currentTask.yieldExecution();
  s.writeEF(0);
}
writeln(looked.read(), " ", taken.read(), " ", sum.read() == n * (n + 1) / 2, " ", s.isFull);
