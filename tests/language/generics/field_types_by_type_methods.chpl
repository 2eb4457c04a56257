// A field's type may be what a type method of its own type makes of the generic fields.
record Grid {
  param rows, columns: int;
  type eltType;
  proc type rowType type { return columns * eltType; }
  proc type whole() type do return rows * rowType;
  var data: Grid(rows, columns, eltType).whole();
  proc ref set(i: int, j: int, x: eltType) { data[i][j] = x; }
}
class Chain {
  type t;
  proc type pair() type do return 2 * t;
  var ends: Chain(t).pair();
}

var g: Grid(2, 3, int);
g.set(1, 2, 7);
writeln(g, " ", g.data.type: string, " ", g.type.rowType: string);
writeln((new Chain(real)).ends);
