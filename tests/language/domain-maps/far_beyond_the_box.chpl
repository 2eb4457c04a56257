// locales: 1, 2, 3, 4
// Elements of other locales are found at all indices, those before and behind a distribution's bounding box as well.
use BlockDist, StencilDist;

proc check(name: string, D, low: int, high: int) {
  var A: [D] int;
  forall i in D with (ref A) do A[i] = 10 * (i: int);
  var wrong = 0;
  // Read from each locale, in no order that a loop would know.
  for l in Locales do on l {
    for n in 0..high - low {
      const i = low + (n * 7) % (high - low + 1);
      if A[i: D.idxType] != 10 * i then wrong += 1;
    }
  }
  writeln(name, " ", D.size, " ", wrong);
}
for n in 1..9 {
  check("beyond " + n: string, {-20..30} dmapped new blockDist(boundingBox={0..<n}), -20, 30);
  check("narrow " + n: string, blockDist.createDomain({5..#n}), 5, 4 + n);
}
check("unsigned", {0: uint..9: uint} dmapped new blockDist(boundingBox={3: uint..6: uint}), 0, 9);
check("stencil", stencilDist.createDomain({1..12}, fluff=(0,)), 1, 12);
check("large numbers", blockDist.createDomain({2**40..#10}), 2**40, 2**40 + 9);

const E = {-3..6, -4..9} dmapped new blockDist(boundingBox={0..3, 0..4});
var B: [E] int;
forall (i, j) in E with (ref B) do B[i, j] = 100 * i + j;
var wrong = 0;
for l in Locales do on l do
  for (i, j) in {-3..6, -4..9} do if B[3 - i, 5 - j] != 100 * (3 - i) + 5 - j then wrong += 1;
writeln("two dimensions ", wrong);
