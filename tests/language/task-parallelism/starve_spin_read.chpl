// A loop that spins on an atomic lets go on whoever is to set it, also on one worker.
var flag: atomic bool;
var turns = 0;
begin flag.write(true);
while !flag.read() { }
writeln("set by a task queued behind");

// With work in the loop: its registers never look the same twice.
var stop: atomic bool;
begin with (ref stop) stop.write(true);
var x = 1: uint;
while !stop.read() do
  for 1..1000 do x = x * 6364136223846793005 + 1442695040888963407;
writeln("stopped ", x != 0);

// Comparing a counter.
var n: atomic int;
sync {
  begin while n.read() < 3 { }
  begin { while n.read() < 2 { } n.add(1); }
  begin { while n.read() < 1 { } n.add(1); }
  begin n.add(1);
}
writeln(n.read());
