// flags: --edition=legacy
// locales: 1,2
// Parallel Research Kernels: Synch_p2p, sparse, nstream, transpose and dgemm as one program, in the style of 2015-2017
use Time, BlockDist, BlockCycDist, Barriers, RangeChunk, LayoutCSR;
config const iterations = 4, m = 12, n = 9, order = 24, tileSize = 5;
config const numTasks = here.maxTaskPar;
config const debug = false, validate = true;
config param useBlockDist = true;

/* 1. point to point synchronisation by full/empty variables */
proc synchP2P() {
  const D = {0..#m, 0..#n};
  var A: [D] sync real;
  var grid: [D] real;
  for j in 0..#n { A[0,j].writeXF(j); }
  for i in 1..m-1 { A[i,0].writeXF(i); }
  for it in 1..iterations {
    coforall t in 0..#3 with (ref A) {
      const r = chunk(1..m-1, 3, t);
      for j in 1..n-1 do
        for i in r {
          if debug then writeln(t, i, j);
          const v = A[i-1,j].readFF() + A[i,j-1].readFF() - A[i-1,j-1].readFF();
          if A[i,j].isFull then A[i,j].reset();
          A[i,j].writeEF(v);
        }
    }
    const corner = -A[m-1, n-1].readFF();
    for i in 1..m-1 do for j in 1..n-1 do A[i,j].reset();
    A[0,0].writeXF(corner);
  }
  return -A[0,0].readXX();
}

/* 2. transpose over a block-cyclic layout */
proc transpose() {
  const Dist = new dmap(new BlockCyclic(startIdx=(0,0), blocksize=(4,4)));
  const Dom = {0..#order, 0..#order} dmapped Dist;
  var A, B: [Dom] real;
  forall (i,j) in Dom { A[i,j] = i*order + j; B[i,j] = 0.0; }
  const tiled = tileSize < order;
  for iter in 0..iterations {
    if tiled {
      forall (it, jt) in {0..#order by tileSize, 0..#order by tileSize} do
        for i in it..#(min(order - it, tileSize)) do
          for j in jt..#(min(order - jt, tileSize)) do
            B[i,j] += A[j,i];
    } else {
      forall (i,j) in Dom do B[i,j] += A[j,i];
    }
    forall a in A do a += 1.0;
  }
  const addit = (iterations * (iterations+1))/2: real;
  const err = + reduce [(i,j) in Dom] abs(B[i,j] - ((order*j + i)*(iterations+1) + addit));
  return (err, + reduce B);
}

/* 3. sparse matrix-vector product: a star stencil, columns scrambled by bit reversal */
proc reverseBits(x: int, nb: int) { var y = 0; for i in 0..#nb do if (x & (1 << i)) != 0 then y |= 1 << (nb-1-i); return y; }
proc spmv() {
  param lsize = 3, radius = 1;
  const size = 1 << lsize, size2 = size*size;
  const parent = {0..#size2, 0..#size2};
  var matD: sparse subdomain(parent) dmapped CSR();
  for row in 0..#size2 {
    const i = row % size, j = row / size;
    matD += (row, reverseBits(row, 2*lsize));
    for r in 1..radius {
      for (a, b) in [((i+r)%size, j), ((i-r+size)%size, j), (i, (j+r)%size), (i, (j-r+size)%size)] do
        matD += (row, reverseBits(a + b*size, 2*lsize));
    }
  }
  var M: [matD] real, x, y: [0..#size2] real;
  forall (i,j) in matD do M[i,j] = 1.0/(j+1);
  for it in 0..iterations {
    forall i in x.domain do x[i] += i+1;
    forall i in 0..#size2 {
      var tmp = 0.0;
      for j in matD.dimIter(2, i) do tmp += M[i,j] * x[j];
      y[i] += tmp;
    }
  }
  const refsum = 0.5 * matD.numIndices * (iterations+1) * (iterations+2);
  return (+ reduce y, refsum);
}

/* 4. dgemm in blocks with task-private copies, on every locale */
proc dgemm() {
  const space = {0..#order, 0..#order};
  const Dom = if useBlockDist then space dmapped Block(space) else space;
  var A, B, C: [Dom] real;
  forall (i,j) in Dom { A[i,j] = j; B[i,j] = j; C[i,j] = 0; }
  const blk = 7;
  for 1..iterations {
    coforall l in Locales do on l {
      const mine = Dom.localSubdomain();
      forall jj in mine.dim(2) by blk {
        const js = jj..min(jj+blk-1, mine.dim(2).high);
        var BB: [space.dim(1), js] real = B[space.dim(1), js];
        for kk in space.dim(1) by blk {
          const ks = kk..min(kk+blk-1, order-1);
          const AA = A[mine.dim(1), ks];
          for i in mine.dim(1) do
            for k in ks do
              for j in js do
                C[i,j] += AA[i,k]*BB[k,j];
        }
      }
    }
  }
  const checksum = + reduce C;
  const refsum = 0.25*(order:real)**3*(order-1)**2*iterations;
  return (checksum, refsum);
}

/* 5. nstream with a promoted expression, a zippered loop and a global-view index loop */
proc nstream(param how: string) {
  const D = {0..#1000} dmapped Block({0..#1000});
  var A, B, C: [D] real;
  B = 2.0; C = 2.0;
  const s = 3.0;
  for 1..iterations {
    select how {
      when "promoted" do A += B + s*C;
      when "zip" do forall (a,b,c) in zip(A,B,C) do a += b + s*c;
      when "index" do forall i in D do A[i] += B[i] + s*C[i];
      otherwise compilerError("no such way");
    }
  }
  return + reduce A;
}

proc main() {
  var timer: Timer;
  timer.start();
  const c = synchP2P();
  writeln("corner ", c, if c == iterations*(m+n-2) then " ok" else " wrong, " + (iterations*(m+n-2)): string);
  writeln("transpose ", transpose());
  writeln("sparse ", spmv());
  writeln("dgemm ", dgemm());
  for param k in 1..3 {
    param how = if k == 1 then "promoted" else if k == 2 then "zip" else "index";
    writeln("nstream ", how, " ", nstream(how));
  }
  timer.stop();
  if timer.elapsed(TimeUnits.milliseconds) < 0 then writeln("?");
  timer.clear();
}
