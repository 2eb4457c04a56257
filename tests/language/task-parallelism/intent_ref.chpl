// workers: 1,2
// ref shares the variable; one task at a time may write it.
var total = 0;
var lock: sync bool = true;
coforall i in 1..10 with (ref total) {
  lock.readFE();
  total += i;
  lock.writeEF(true);
}
writeln(total);
