// What follows from an error is not told: variables that a wrong call gives their values, members of what could not be resolved.

proc divide(a: int, out q: int, out r: int) { q = a / 2; r = a % 2; }

proc outs() {
  var q, r: int;
  divide("a", q, r);
  writeln(q, r);
}

proc branches() {
  const q: int;
  if missing then q = 1; else q = 3;
  writeln(q);
}

class Child: Missing {
  proc show() { other(); this.third(); x = 3; super.show(); }
}

record Rows { var parts: [true] int; forwarding parts; }

type wrong = missing;
proc takes(x: wrong) { }

record Param { param p: int; proc init(x: int) { p = x; } }

outs();
branches();
(new Child()).show();

var rows: Rows;
rows.put();
writeln(rows.x);

takes(3);
var p = new Param(3);

const A = [4, 2, "a"];
writeln(maxloc reduce zip(A, A.domain));
var s = 0;
forall (a, i) in zip(A, 0..2) with (+ reduce s) do s reduce= a;
