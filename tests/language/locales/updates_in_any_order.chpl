// locales: 1, 2, 3
// Atomic updates whose results nobody reads, alone in the rounds of a loop, are done in any order: all of them are done when the loop ends.
use BlockDist, StencilDist;
config const n = 1000;
const D = blockDist.createDomain({0..<n}), S = stencilDist.createDomain({1..20, 1..50}, fluff=(1, 1)), few = blockDist.createDomain({0..1});
inline proc place(i: int) do return (i * 7919) % n;

var count: [D] atomic int, least: [D] atomic int, most: [few] atomic real, bits: [S] atomic uint;
forall i in D with (ref least) do least[i].write(max(int));
forall i in 0..<10*n with (ref count) do count[place(i)].add(i);
forall i in 0..<10*n with (ref count) do count[place(i)].sub(1);
writeln(+ reduce [c in count] c.read(), " ", 10 * n * (10 * n - 1) / 2 - 10 * n);
forall i in 0..<10*n with (ref least) { var k = place(i); k += 1; least[k % n].min(i); }
writeln(+ reduce [l in least] l.read(), " ", n * (n - 1) / 2);
forall i in D with (ref most) do most[i % 2].max(i: real / 2);
writeln(most[0].read(), " ", most[1].read());
forall i in D with (ref bits) do bits[1 + i % 20, 1 + i % 50].or(1: uint << (i % 7));
forall i in D with (ref bits) do bits[1 + i % 20, 1 + i % 50].xor(3);
forall i in D with (ref bits) do bits[1 + i % 20, 1 + i % 50].and(~(1: uint));
var same: [S] uint;
for i in 0..<n do same[1 + i % 20, 1 + i % 50] |= 1: uint << (i % 7);
for i in 0..<n do same[1 + i % 20, 1 + i % 50] ^= 3;
writeln(&& reduce [ij in S] (bits[ij].read() == (same[ij] & ~(1: uint))));

// A round that writes something else, too: both are done.
var seen: [D] int;
forall i in D with (ref seen, ref count) {
  seen[i] = i;
  count[place(i)].add(1);
}
writeln(+ reduce seen, " ", (+ reduce [c in count] c.read()) - (10 * n * (10 * n - 1) / 2 - 10 * n));
