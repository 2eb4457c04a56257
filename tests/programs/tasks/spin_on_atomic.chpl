// workers: 1,2
// A task that spins on an atomic must not keep the one that would set it from running.
var flag, done: atomic bool;
begin {
  while !flag.read() { }
  done.write(true);
}
begin flag.write(true);
while !done.read() { }
writeln("both ran");
