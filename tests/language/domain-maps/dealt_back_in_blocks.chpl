// locales: 1,2,3,4
// workers: 1,2
// Copies out of what was dealt out, large enough to be made block by block: every element is where it belongs, in one and more dimensions, in slices
// and in rows that are longer than a block.
use BlockDist, CyclicDist;

proc check(name: string, const ref A, const ref B) {
  var wrong = 0;
  for (a, b) in zip(A, B) do wrong += (a != b): int;
  writeln(name, " ", A.size, " ", wrong);
}

{
  const Space = {-5..20002};
  const Blocks = blockDist.createDomain(Space), Dealt = cyclicDist.createDomain(Space);
  var A: [Blocks] int, B: [Dealt] int = [i in Dealt] 3 * i + 1;
  A = B;
  check("line", A, [i in Space] 3 * i + 1);
  A = 0;
  A[0..19999 by 3] = B[1..20000 by 3];
  check("slice", A, [i in Space] if 0 <= i && i <= 19999 && i % 3 == 0 then 3 * (i + 1) + 1 else 0);
  var C: [0..20007] int = B;
  check("default", C, [i in Space] 3 * i + 1);
  B[-5..19994] = C[8..];
  check("dealt again", B, [i in Space] if i <= 19994 then 3 * (i + 8) + 1 else 3 * i + 1);
}
{
  const Space = {1..130, 0..100};
  var A: [blockDist.createDomain(Space)] int, B: [cyclicDist.createDomain(Space)] int;
  forall (i, j) in B.domain with (ref B) do B[i, j] = 1000 * i + j;
  A = B;
  check("plane", A, [(i, j) in Space] 1000 * i + j);
  A = 0;
  A[10.., 1..99 by 2] = B[..121, 2..100 by 2];
  check("part of a plane", A, [(i, j) in Space] if i >= 10 && j % 2 == 1 && j < 100 then 1000 * (i - 9) + j + 1 else 0);
}
{
  const Space = {1..3, 1..9001};
  var A: [blockDist.createDomain(Space)] int(32), B: [cyclicDist.createDomain(Space)] int(32);
  forall (i, j) in B.domain with (ref B) do B[i, j] = (10000 * i + j): int(32);
  A = B;
  check("long rows", A, [(i, j) in Space] (10000 * i + j): int(32));
}
