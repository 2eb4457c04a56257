// locales: 1,2,3
// workers: 1,2
// Atomic updates at irregular indices may wait in their task, a few at a time: all of them are done when the loop ends, in their order, whatever their
// types and operations, and if the loop ends by an error.
use BlockDist, CyclicDist;
config const n = 1000;

const Space = {0..99}, Blocks = blockDist.createDomain(Space);

proc sums(type t) {
  var A: [Blocks] atomic t;
  forall i in blockDist.createDomain({0..<n}) do A[(i * 37) % 100].add((i % 3): t);
  var wrong = 0;
  for i in Space do wrong += (A[i].read() != + reduce [k in 0..<n] if k * 37 % 100 == i then (k % 3): t else 0: t): int;
  writeln(t: string, " ", wrong);
}
sums(int);
sums(int(8));
sums(uint(16));
sums(uint(32));
sums(real(32));
sums(real);

// Two operations.
var B: [Blocks] atomic int;
forall i in blockDist.createDomain({0..<n}) {
  const k = i * 7 % 100;
  if i % 3 == 0 then B[k].sub(2 * i);
  else if i % 3 == 1 then B[k].add(i);
  else B[k].or(0);
}
writeln((+ reduce [b in B] b.read()) == (+ reduce [i in 0..<n] (if i % 3 == 0 then -2 * i else if i % 3 == 1 then i else 0)));

// Those of one element stay in order: `min` after `max` or before gives another value, in each task the last one counts.
var C: [Blocks] atomic int;
forall i in blockDist.createDomain({0..0}) {
  for k in 1..100 do C[(k + i) % 2].add(1);
}
forall k in blockDist.createDomain({0..<200}) do C[k * 3 % 100].max(k * 3 % 100);
writeln(+ reduce [c in C] c.read());

// In two dimensions, and of another distribution.
const Plane = {0..9, 0..9};
var D: [blockDist.createDomain(Plane)] atomic uint, E: [cyclicDist.createDomain(Space)] atomic uint;
forall i in blockDist.createDomain({0..<n}) do D[i * 7 % 10, i * 3 % 10].xor(i: uint);
forall i in blockDist.createDomain({0..<n}) do E[i * 7 % 100].xor(i: uint);
writeln(^ reduce [d in D] d.read(), " ", ^ reduce [e in E] e.read(), " ", ^ reduce [i in 0..<n] i: uint);

// An index that is not there, in the middle of what waits.
var F: [Blocks] atomic int;
proc some(i: int) throws { if i == n - 1 then throw new Error("last"); return i * 7 % 100; }
try {
  forall i in blockDist.createDomain({0..<n}) do F[some(i)].add(1);
} catch e { writeln(e.message()); }
writeln((+ reduce [f in F] f.read()) >= n / 2);

// Who looks between the rounds sees them at once.
var G: [Blocks] atomic int, late = 0;
forall i in blockDist.createDomain({0..<n}) with (+ reduce late) {
  const k = i * 7 % 100, before = G[k].read();
  G[k].add(1);
  late += (G[k].read() == before): int;
}
writeln(late);
