// status: 1
// Arrays whose elements have no default value keep the elements that their domain keeps; such arrays cannot grow.
class C { var x: int; }
record R {
  var c: owned C;
  proc init(x: int) { c = new owned C(x); }
  proc deinit() { write("~", c.x, " "); }
}
proc smaller() {
  var d = {0..2, 0..1};
  var A: [d] R = [(i, j) in d] new R(10 * i + j);
  d = {1..2, 0..0};
  writeln("| ", A.size, ": ", [r in A] r.c.x);
  d = {1..0, 0..0};
  writeln("| ", A.size);
}
smaller();

// A domain of its own in a class whose objects are an array's elements.
class Row { type t; var dom: domain(1); var data: [dom] t; }
class Rows {
  type t;
  var over;
  var rows: [over] unmanaged Row(t);
  proc init(type t, n: int) {
    this.t = t;
    const d = {0..#n};
    this.over = d;
    this.rows = [i in d] new unmanaged Row(t);
  }
  proc widen(d) { for r in rows do r.dom = d; rows[0].dom = d; }
  proc deinit() { for r in rows do delete r; }
}
var m = new Rows(real, 2);
m.widen({1..3});
m.rows[1].data[2] = 4.5;
writeln([r in m.rows] r.data.size, " ", m.rows[1].data);

var d = {0..1};
var A: [d] owned C = [i in d] new owned C(i);
d = {0..2};
writeln("not here");
