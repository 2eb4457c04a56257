// Loops without calls, and loops whose calls never wait, give way in the end.
var flag: atomic bool;

// Computes: a sample of its registers never looks the same twice.
proc count(ref stop: atomic bool): int {
  var x = 1: uint, n = 0;
  while true {
    x = x * 6364136223846793005 + 1442695040888963407;
    n += 1;
    if n & 0xffff == 0 then if stop.read() then return n;
  }
  return 0;
}
cobegin with (ref flag) {
  if count(flag) > 0 then writeln("counted");
  if count(flag) > 0 then writeln("counted");
  flag.write(true);
}

// Allocates all the time.
flag.write(false);
cobegin with (ref flag) {
  {
    var s = "";
    do { s = "a" + s.size: string; } while !flag.read();
    writeln(s.size > 0);
  }
  flag.write(true);
}

// Divides all the time, in a library procedure with a loop of its own.
use Math;
flag.write(false);
cobegin with (ref flag) {
  {
    var g = 0;
    do { g += gcd(123456789, 987654321 + g); } while !flag.read();
    writeln(g > 0);
  }
  flag.write(true);
}
