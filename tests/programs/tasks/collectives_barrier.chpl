// Barriers of the module Collectives: whole, in two halves, by a copy, for another number of tasks.
use Collectives;
config const n = 8, rounds = 50;
var b = new barrier(n);
var inside: [0..rounds] atomic int;
var bad: atomic int;
coforall t in 1..n {
  for r in 1..rounds {
    inside[r].add(1);
    b.barrier();
    if inside[r].read() != n then bad.add(1);
  }
}
writeln(bad.read());
coforall t in 1..n with (in b) {
  for r in 1..rounds {
    inside[r].sub(1);
    b.notify();
    b.wait();
    if inside[r].read() != 0 then bad.add(1);
    b.barrier();
    inside[r].write(0);
    b.barrier();
  }
}
writeln(bad.read());
b.reset(2);
writeln(b.pending());
b.notify(); b.notify();
writeln(b.pending());
cobegin { b.wait(); b.wait(); }
writeln(b.pending());
