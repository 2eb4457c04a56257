// A method declared on the name of a generic record takes every instance of it, also where all generic fields have
// defaults and the name alone means the instance of these; a type in parentheses or an alias is that one type.

record cell {
  type t = int;
  param k = 1;
  var x: t;
}
type reals = cell(real, 2);

proc cell.show() { writeln(this.type: string, " ", x); }
proc ref cell.raise() { x += k; }
proc (cell(int, 1)).special() do return "special";
proc cell.special() do return "general";
proc reals.halved() do return x / 2;
proc range.evenly do return size % 2 == 0;

proc main() {
  var a = new cell(x=3), b = new cell(real, 2, 1.5);
  a.raise();
  b.raise();
  a.show();
  b.show();
  writeln(a.special(), " ", b.special(), " ", b.halved());
  writeln((1..4).evenly, " ", (1..10 by 2).evenly, " ", (1..6 by -1).evenly);
}
