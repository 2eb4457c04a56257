// The older names of barriers still work, with a warning.
// warning: W0002 Barrier of Barriers is now barrier of Collectives
// warning: W0002 check is now !pending
use Barriers;

var b = new Barrier(3), waited: atomic int;
coforall 1..3 {
  b.notify();
  b.wait();
  if !b.check() then waited.add(1);
  b.barrier();
}
writeln(waited.read());
