// An array field over a const domain field that the initialiser sets: in generic and in plain records.
record Counts {
  type eltType;
  const dom: domain(1);
  var count: [dom] atomic eltType;
  proc init(type eltType, n: int) {
    this.eltType = eltType;
    this.dom = {0..#n};
  }
  proc ref add(i: int, x: eltType) { count[i].add(x); }
  proc read(i: int) do return count[i].read();
}

record Grid {
  const inner: domain(2);
  const whole = inner.expand(1);
  var cells: [whole] real;
  proc init(n: int) {
    this.inner = {1..n, 1..n};
    this.whole = inner.expand(1);
    this.cells = 1.0;
  }
}

class Line {
  const dom: domain(1);
  var a, b: [dom] int;
  proc init(n: int) {
    this.dom = {1..n};
    init this;
    forall i in dom do a[i] = i * i;
    b = a[dom];
  }
}

var c = new Counts(int, 4);
c.add(2, 5);
writeln(c.read(2), " ", c.read(0), " ", c.count.domain);

var g = new Grid(3);
writeln(g.cells.size, " ", + reduce g.cells);

const l = new Line(3);
writeln(l.a, " | ", l.b);
