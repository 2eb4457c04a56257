// with: pressing.c
// stderr: tasks:
// Reports in quick succession while tasks begin, wait, wake and end: what they show is of no moment, the
// program must not notice.
use Time;
extern proc start_pressing();
extern proc stop_pressing();

config const seconds = 1.5;
var x: sync int;
var total: atomic int;

proc fib(n: int): int {
  if n < 2 then return n;
  var a, b: int;
  cobegin with (ref a, ref b) {
    a = fib(n - 1);
    b = fib(n - 2);
  }
  return a + b;
}

var rounds = 0;
var t: stopwatch;
t.start();
start_pressing();
while rounds < 3 || t.elapsed() < seconds {
  sync {
    for i in 1..200 do begin x.writeEF(i);
    for i in 1..200 do begin total.add(x.readFE());
    begin total.add(fib(10));
    forall i in 1..64 do total.add(i);
  }
  rounds += 1;
}
stop_pressing();
writeln(total.read() - rounds * (20100 + 55 + 2080));
