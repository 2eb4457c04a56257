// Sleeping tasks hold up nobody: a thousand of them sleep at the same time.
use Time;

var t: stopwatch;
t.start();
coforall 1..1000 do sleep(0.1);
t.stop();
writeln("a thousand: ", t.elapsed() >= 0.1 && t.elapsed() < 5);

// The main task sleeps, the others go on.
var done: atomic int;
for 1..10 do begin done.add(1);
sleep(0.05);
while done.read() < 10 do sleep(0.001);
writeln(done.read());

// A sleeper wakes in time although every worker is busy.
var awake: atomic bool;
var late = false;
t.restart();
sync {
  begin { sleep(0.02); awake.write(true); }
  for 1..2 do begin with (ref late) {
    var x = 1: uint;
    while !awake.read() do
      for 1..100 do x = x * 6364136223846793005 + 1;
    if x == 0 then late = true;
  }
}
writeln("woken: ", t.elapsed() < 5);
