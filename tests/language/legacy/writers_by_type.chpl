// flags: --edition=legacy
// leaks: allowed
// `Writer` and `Reader` were the types of what writeThis and readThis take.
class C {
  var x = 3;
  proc writeThis(f: Writer) { f.write("C<", x, ">"); }
}
record R {
  var x = 4;
  proc writeThis(f: Writer) { f.write("R<", x, ">"); }
  proc readThis(f: Reader) {
    f.read(x);
    x += 1;
  }
}
proc show(w: Writer, x) { w.writeln(x); }
show(stdout, new C());
var r: R, f = openmem(), w = f.writer();
w.write("7");
w.close();
f.reader().read(r);
show(stdout, r);

// Fields that the constructor gives domains: arrays follow them, constant or not.
class Grid {
  param rank: int;
  type eltType;
  const D: domain(rank);
  var A: [D] eltType;
  proc Grid(param rank: int, type eltType, D: domain(rank)) { this.D = D; }
  proc writeThis(f: Writer) { f.write(D, " ", + reduce A); }
}
const g = new Grid(2, real, [1..2, 1..3]);
g.A = 1.5;
writeln(g);
