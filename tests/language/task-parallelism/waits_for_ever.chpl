// status: 3
// A loop that waits for an atomic variable which nobody writes waits, and other tasks go on.
use Time;
var never: atomic bool;

proc spin() {
  var n = 0;
  while !never.read() do
    n += 1;
  return n;
}

sync {
  begin spin();
  sleep(0.3);
  writeln("over");
  exit(3);
}
