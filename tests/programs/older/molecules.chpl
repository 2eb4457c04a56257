// flags: --edition=legacy
// locales: 1,2
// A molecular dynamics code in the shape of miniMD (2013-2017): records with operators, a stencil distribution of bins,
// an input deck read from a file, options read from the command line by hand, thermo output by formats
module initMD {
  use IO, Math;
  type v3 = 3*real;
  type v3int = 3*int(32);
  enum ForceStyle { FORCELJ, FORCEEAM };
  config const inputFile = "none";
  config const force = ForceStyle.FORCELJ;
  config const nsteps = 10, nneigh = 5, printOriginal = true;
  config const nx = 5, ny = 5, nz = 5; const size = (nx, ny, nz);
  config const density = .8442, temperature = 1.44, dt = .005, cutneigh = 2.8, cutforce = 2.5;
  config const perBinSpaceInit = 8;
  const problemSize: v3int = (size(1): int(32), size(2): int(32), size(3): int(32));
  const lattice = (4.0 / density) ** (1.0 / 3.0);
  const box: v3 = (problemSize(1)*lattice, problemSize(2)*lattice, problemSize(3)*lattice);
  const needed = 1;
  var numBins: v3int;
  for param i in 1..3 do numBins(i) = max(3, (box(i) / cutneigh): int): int(32);
  const binSize = (box(1)/numBins(1), box(2)/numBins(2), box(3)/numBins(3));

  use StencilDist, BlockDist;
  const binSpace = {1..numBins(1): int, 1..numBins(2): int, 1..numBins(3): int};
  const ghost = (1, 1, 1);
  const DistSpace = binSpace dmapped Block(binSpace),
        GhostSpace = binSpace dmapped Stencil(binSpace, fluff=ghost, periodic=true);
  var perBinSpace = {1..perBinSpaceInit};

  record atom {
    var v, f: v3;
    var neighs: [1..100] (v3int, int(32));
    var ncount: int;
    proc force_sq return + reduce (f * f);
  }
  var RealCount: [DistSpace] int;
  var Pos: [DistSpace] [perBinSpace] v3;
  var PosG: [GhostSpace] [perBinSpace] v3;
  var CountG: [GhostSpace] int;
  var Bins: [DistSpace] [perBinSpace] atom;
}
module Thermo {
  use initMD;
  proc dot(a: v3, b: v3) return a(1)*b(1) + a(2)*b(2) + a(3)*b(3);
  inline proc scale(a: v3, s: real): v3 return a * (s, s, s);
  iter atoms(param tag: iterKind) where tag == iterKind.standalone {
    forall b in DistSpace do
      for i in 1..RealCount[b] do yield (b, i);
  }
  iter atoms() {
    for b in DistSpace do
      for i in 1..RealCount[b] do yield (b, i);
  }
  proc numAtoms() return + reduce RealCount;
  proc kinetic() { var s = 0.0; forall (b, i) in atoms() with (+ reduce s) do s += dot(Bins[b][i].v, Bins[b][i].v); return s; }
  proc temp() return kinetic() / (3.0 * numAtoms() - 3.0);
}
module Main {
  use initMD, Thermo, Time;
  var eng, vir: real;

  proc coord2bin(p: v3): 3*int {
    var r: 3*int;
    for param d in 1..3 {
      r(d) = (p(d) / binSize(d)): int + 1;
      if r(d) < 1 then r(d) = 1;
      if r(d) > numBins(d) then r(d) = numBins(d);
    }
    return r;
  }
  proc addatom(a: atom, p: v3, b) {
    RealCount[b] += 1;
    const end = RealCount[b];
    if end > perBinSpace.high then perBinSpace = {1..perBinSpace.high*2};
    Pos[b][end] = p;
    Bins[b][end] = a;
  }
  // the generator of LAMMPS
  proc random(ref idum: int): real {
    param IA = 16807, IM = 2147483647, AM = 1.0/IM, IQ = 127773, IR = 2836;
    const k = idum / IQ;
    idum = IA*(idum - k*IQ) - IR*k;
    if idum < 0 then idum += IM;
    return AM * idum;
  }
  proc create() {
    for (k, j, i) in {0..2*problemSize(3):int-1, 0..2*problemSize(2):int-1, 0..2*problemSize(1):int-1} {
      if (i + j + k) % 2 != 0 then continue;
      const x = 0.5*lattice;
      var n = k*(2*problemSize(2)) * (2*problemSize(1)) + j*(2*problemSize(1)) + i + 1;
      var a: atom;
      for 1..5 do random(n);
      for param d in 1..3 { a.v(d) = random(n); for 1..5 do random(n); }
      const p = (i*x, j*x, k*x);
      addatom(a, p, coord2bin(p));
    }
    var vtot: v3;
    for (b, i) in atoms() do vtot += Bins[b][i].v;
    vtot = scale(vtot, 1.0/numAtoms());
    forall (b, i) in atoms() do Bins[b][i].v -= vtot;
    const f = sqrt(temperature / temp());
    forall (b, i) in atoms() do Bins[b][i].v *= (f, f, f);
  }
  proc wrap(in p: v3) { for param d in 1..3 { if p(d) < 0.0 then p(d) += box(d); else if p(d) >= box(d) then p(d) -= box(d); } return p; }
  proc binAtoms() {
    for b in DistSpace {
      var c = 1;
      while c <= RealCount[b] {
        Pos[b][c] = wrap(Pos[b][c]);
        const dest = coord2bin(Pos[b][c]);
        if dest != b {
          addatom(Bins[b][c], Pos[b][c], dest);
          const last = RealCount[b];
          Pos[b][c] = Pos[b][last];
          Bins[b][c] = Bins[b][last];
          RealCount[b] -= 1;
        } else c += 1;
      }
    }
    forall (g, p, c, r) in zip(PosG, Pos, CountG, RealCount) { g = p; c = r; }
    PosG.updateFluff();
    CountG.updateFluff();
  }
  const nearby = {-1..1, -1..1, -1..1};
  proc nearest(b, o) {
    var r = b + o, shift: v3;
    for param d in 1..3 {
      if r(d) < 1 { r(d) += numBins(d); shift(d) = -box(d); }
      else if r(d) > numBins(d) { r(d) -= numBins(d); shift(d) = box(d); }
    }
    return (r, shift);
  }
  proc compute(store: bool) {
    var e, w: real;
    const cut2 = cutforce**2;
    forall b in DistSpace with (+ reduce e, + reduce w) {
      for i in 1..RealCount[b] {
        var f: v3;
        const pi = Pos[b][i];
        for o in nearby {
          const (_, shift) = nearest(b, o), q = b + o;
          for j in 1..CountG[q] {
            if o == (0,0,0) && i == j then continue;
            const d = pi - (PosG[q][j] + shift), rsq = dot(d, d);
            if rsq < cut2 {
              const sr2 = 1.0/rsq, sr6 = sr2**3;
              const ff = 48.0*sr6*(sr6 - 0.5)*sr2;
              f += scale(d, ff);
              if store { e += 2.0*sr6*(sr6-1.0); w += 0.5*rsq*ff; }
            }
          }
        }
        Bins[b][i].f = f;
      }
    }
    if store then (eng, vir) = (e, w);
  }
  proc thermo(step) {
    compute(true);
    const n = numAtoms(), t = temp();
    writef("%5i %{##.######} %{##.######} %{###.######}\n", step, t, eng / n, (n*t + vir/3.0)/(box(1)*box(2)*box(3)));
  }
  proc main(args: [] string) {
    for a in args[1..] do if a == "-h" then { writeln("usage"); exit(1); }
    var t: Timer; t.start();
    create();
    binAtoms();
    writeln("# atoms ", numAtoms(), " in bins ", numBins, " of up to ", max reduce RealCount, "/", perBinSpace.size);
    thermo(0);
    for step in 1..nsteps {
      forall (b, i) in atoms() {
        Bins[b][i].v += scale(Bins[b][i].f, 0.5*dt);
        Pos[b][i] += scale(Bins[b][i].v, dt);
      }
      binAtoms();
      compute(false);
      forall (b, i) in atoms() do Bins[b][i].v += scale(Bins[b][i].f, 0.5*dt);
      if step % 10 == 0 then thermo(step);
    }
    t.stop();
    const momentum = + reduce [(b, i) in atoms()] Bins[b][i].v(1);
    writeln("momentum ", abs(momentum) < 1e-9);
  }
}
