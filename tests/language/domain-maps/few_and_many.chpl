// locales: 1, 2
// flags: --fast
// Whole arrays are the same whether they have few elements, which one task takes by positions, or many, which several take along their blocks.
use BlockDist, CyclicDist, BlockCycDist, StencilDist;

proc check(name: string, D) {
  var A, B, C: [D] int;
  for (b, i) in zip(B, 1..) do b = i;
  C = 2 * B + 1;
  A = B + 3 * C;
  A += B;
  const n = D.size;
  writeln(name, " ", n, " ", + reduce A == 8 * (n * (n + 1) / 2) + 3 * n, " ", && reduce (C == 2 * B + 1), " ", max reduce A == 8 * n + 3);
}
for n in (5, 255, 256, 1000) {
  check("default", {0..<n});
  check("block", blockDist.createDomain(0..<n));
  check("cyclic", cyclicDist.createDomain(0..<n));
  check("block-cyclic", {0..<n} dmapped new blockCycDist(startIdx=0, blocksize=3));
  check("stencil", stencilDist.createDomain({0..<n}, fluff=(1,)));
}
for n in (3, 16, 40) {
  check("2d", {1..n, 1..n});
  check("2d block", blockDist.createDomain({1..n, 1..n}));
  check("2d cyclic", cyclicDist.createDomain({1..n, 1..n}));
}
