// flags: --edition=legacy
// Adaptive mesh refinement in the manner of the AMR framework of 2011-2014: grids of cells with even and odd strided indices,
// levels that share ghost regions, regions by domain algebra; dimension is a config param
module BasicTypes {
  config param dimension = 2;
  const dimensions = 1..dimension;
  type dimensionTuple = dimension*int;
  enum loc1d { below = -1, inner, above };
  param stridable = true;
  proc tupleOf(x) { var t: dimension*x.type; for i in dimensions do t(i) = x; return t; }
}
module Grids {
  use BasicTypes;
  class Grid {
    const x_low, x_high: dimension*real;
    const i_low, n_cells, n_ghost: dimensionTuple;
    var dx: dimension*real;
    var cells, extended_cells: domain(dimension, stridable=true);
    var ghost: [1..0] domain(dimension, stridable=true);
    proc init(x_low, x_high, i_low: dimensionTuple, n_cells, n_ghost) {
      this.x_low = x_low; this.x_high = x_high; this.i_low = i_low; this.n_cells = n_cells; this.n_ghost = n_ghost;
      this.complete();
      var size: dimension*range(stridable=true);
      for d in dimensions {
        dx(d) = (x_high(d) - x_low(d)) / n_cells(d);
        size(d) = (i_low(d)+1 .. by 2) # n_cells(d);
      }
      cells = size;
      for d in dimensions do size(d) = size(d).expand(2*n_ghost(d));
      extended_cells = size;
    }
    proc xValue(point: dimensionTuple) {
      var c: dimension*real;
      for d in dimensions do c(d) = x_low(d) + (point(d) - i_low(d)):real * dx(d)/2.0;
      return c;
    }
    iter faces(d: int) {
      var s: dimension*range(stridable=true);
      for e in dimensions do s(e) = if e == d then (cells.low(e)-1 .. cells.high(e)+1 by 2) else cells.dim(e);
      const F: domain(dimension, stridable=true) = s;
      for f in F do yield f;
    }
    iter boundaryRegions() {
      for side in {-1..1, -1..1} {
        if side == tupleOf(0) then continue;
        var s: dimension*range(stridable=true);
        for d in dimensions do
          select side(d) {
            when -1 do s(d) = extended_cells.low(d) .. cells.low(d)-2 by 2;
            when 0 do s(d) = cells.dim(d);
            when 1 do s(d) = cells.high(d)+2 .. extended_cells.high(d) by 2;
          }
        const R: domain(dimension, stridable=true) = s;
        yield (side, R);
      }
    }
  }
  class GridVariable {
    const grid: Grid;
    var value: [grid.extended_cells] real;
    proc this(args...) ref return value((...args));
    proc this(D: domain) ref return value(D);
    proc setCells(f) { forall c in grid.cells do value(c) = f(grid.xValue(c)); }
  }
}
module Levels {
  use BasicTypes, Grids;
  class Level {
    const x_low, x_high: dimension*real, n_cells, n_ghost: dimensionTuple;
    var dx: dimension*real;
    var possible_cells: domain(dimension, stridable=true);
    var grids: domain(Grid);
    var sibling_overlaps: [grids] [1..0] (Grid, domain(dimension, stridable=true));
    var order: [1..0] Grid;
    var fixed = false;
    proc init(x_low, x_high, n_cells, n_ghost) {
      this.x_low = x_low; this.x_high = x_high; this.n_cells = n_cells; this.n_ghost = n_ghost;
      this.complete();
      var r: dimension*range(stridable=true);
      for d in dimensions { r(d) = 1 .. by 2 # n_cells(d); dx(d) = (x_high(d) - x_low(d))/n_cells(d); }
      possible_cells = r;
    }
    proc addGrid(i_low: dimensionTuple, i_high: dimensionTuple) {
      if fixed then halt("error: Level is fixed");
      var xl, xh: dimension*real, nc: dimensionTuple;
      for d in dimensions { xl(d) = x_low(d) + i_low(d)*dx(d)/2; xh(d) = x_low(d) + i_high(d)*dx(d)/2; nc(d) = (i_high(d) - i_low(d))/2; }
      var g = new Grid(xl, xh, i_low, nc, n_ghost);
      order.push_back(g);
      return g;
    }
    proc complete_() {
      fixed = true;
      for g in order do grids += g;
    }
    iter overlaps(g: Grid) {
      for s in order {
        if s == g then continue;
        const o = g.extended_cells(s.cells);
        if o.numIndices > 0 then yield (s, o);
      }
    }
    iter overlaps(param tag: iterKind, g: Grid) where tag == iterKind.standalone { for x in overlaps(g) do yield x; }
  }
  class LevelVariable {
    const level: Level;
    var gv: [level.grids] GridVariable;
    proc make() { for g in level.grids do gv(g) = new GridVariable(g); }
    proc this(g: Grid) return gv(g);
    proc fillOverlaps() {
      for g in level.order do
        for (s, o) in level.overlaps(g) do
          gv(g).value(o) = gv(s).value(o);
    }
    proc extrapolate() {
      for g in level.order do
        for (side, R) in g.boundaryRegions() {
          if R.numIndices == 0 then continue;
          forall c in R {
            if level.possible_cells.member(c) then continue_(); else {
            var src = c;
            for d in dimensions do src(d) = min(max(c(d), g.cells.low(d)), g.cells.high(d));
            gv(g).value(c) = gv(g).value(src); }
          }
        }
    }
    proc continue_() { }
    proc total() { return + reduce for g in level.order do + reduce gv(g).value(g.cells); }
    proc free() { for v in gv do delete v; }
  }
}
module Main {
  use BasicTypes, Grids, Levels, Time;
  config const steps = 10;
  record bump { proc this(x) { var r2 = 0.0; for d in dimensions do r2 += (x(d) - 0.5)**2; return max(0.0, 1.0 - 8*r2); } }
  proc coarsen(D: domain, ratio: int) {
    var r: dimension*range(stridable=true);
    for d in dimensions do r(d) = (D.low(d) - 1)/ratio + 1 .. (D.high(d) - 1)/ratio + 1 by 2;
    const C: domain(dimension, stridable=true) = r;
    return C;
  }
  proc step(q: LevelVariable, dt: real) {
    q.fillOverlaps();
    q.extrapolate();
    for g in q.level.order {
      const v = q(g);
      const old = v.value;
      forall c in g.cells {
        var s = 0.0;
        for d in dimensions {
          var lo = c, hi = c;
          lo(d) -= 2; hi(d) += 2;
          s += (old(lo) - 2*old(c) + old(hi)) / g.dx(d)**2;
        }
        v(c) = old(c) + dt*s;
      }
    }
  }
  proc main {
    const L = new Level(tupleOf(0.0), tupleOf(1.0), tupleOf(16), tupleOf(1));
    L.addGrid((0, 0), (16, 12)); L.addGrid((16, 0), (32, 12)); L.addGrid((0, 12), (32, 32));
    L.complete_();
    const one = new Level(tupleOf(0.0), tupleOf(1.0), tupleOf(16), tupleOf(1));
    one.addGrid(tupleOf(0), tupleOf(32)); one.complete_();
    var q = new LevelVariable(L), p = new LevelVariable(one);
    q.make(); p.make();
    for g in L.order do q(g).setCells(new bump());
    for g in one.order do p(g).setCells(new bump());
    writeln("cells ", L.possible_cells, " ", + reduce [g in L.order] g.cells.numIndices, " ", for g in L.order do g.extended_cells);
    writef("start %.10dr %.10dr\n", q.total(), p.total());
    for 1..steps { step(q, 0.0005); step(p, 0.0005); }
    writef("end   %.10dr %.10dr\n", q.total(), p.total());
    var err = 0.0;
    for g in L.order do err = max(err, max reduce abs(q(g).value(g.cells) - p(one.order[1]).value(g.cells)));
    writeln("same as one grid: ", err < 1e-14);
    const g3 = L.order[3], D = g3.cells;
    writeln(D[5..20 by 2, ..], " ", D[{4..9, 1..40}], " ", coarsen(D, 2), " ", D.translate((2, -2)).low, " ", D.interior((1, -1)), " ", D.exterior((2, 0)), " ", D.stride, " ", D.member((3, 14)), D.member((3, 15)));
    writeln(+ reduce for f in g3.faces(1) do f(1), " ", + reduce for (s, R) in g3.boundaryRegions() do R.numIndices, " ", for (s, o) in L.overlaps(g3) do o);
    const r = 1..31 by 2;
    writeln(r[6..13], " ", r(.. by 3), " ", r by -2, " ", (r # 4), " ", r.interior(3), " ", r.exterior(-2), " ", r.expand(4), " ", r.translate(1), " ", (2..31 by 3)[r], " ", (1..20 by 4)[3..15 by 6], " ", r.indexOrder(7), " ", r.alignedHigh, " ", r == (1..32 by 2));
    q.free(); p.free(); delete q, p;
    for g in L.order do delete g; for g in one.order do delete g;
    delete L, one;
  }
}
