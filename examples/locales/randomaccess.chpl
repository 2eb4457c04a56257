// RandomAccess (HPCC): exclusive ors at places of a large table that a sequence of random numbers gives. The elements are atomics, so no
// update is lost when tasks meet at one.
use BlockDist, Time;
config const logSize = 16, showRate = false;
const size = 1 << logSize, updates = 4 * size;

const T = blockDist.createDomain({0..<size}), U = blockDist.createDomain({0..<updates});
var table: [T] atomic uint;
forall i in T with (ref table) do table[i].write(i: uint);

// Number i of a sequence of random numbers.
inline proc random(i: int): uint {
  var x = (i: uint + 1) * 0x9e3779b97f4a7c15;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9;
  x = (x ^ (x >> 27)) * 0x94d049bb133111eb;
  return x ^ (x >> 31);
}

proc update() {
  forall i in U with (ref table) {
    const r = random(i);
    table[(r >> (64 - logSize)): int].xor(r);
  }
}

var watch: stopwatch;
watch.start();
update();
watch.stop();
if showRate then writeln("rate: ", updates / watch.elapsed() * 1e-9, " GUP/s");

// What is done twice is undone.
update();
const wrong = + reduce [i in T] (table[i].read() != i: uint): int;
if wrong != 0 then halt("wrong: ", wrong, " elements");
writeln("right");
