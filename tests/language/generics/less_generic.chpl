// Of formals that become one type, the one that leaves less of it open is better, part by part.
class C { }
class D { type t; }
record R { type t; param n: int; }
const c = new owned C(), d = new owned D(int), r = new R(int, 2), s = new R(real, 2);

proc managed(x: class) do return "class";
proc managed(x: owned class) do return "owned class";
proc managed(x: C) do return "C";
proc managed(x: owned C) do return "owned C";
writeln(managed(c), ", ", managed(d), ", ", managed(c.borrow()), ", ", managed(d.borrow()));

proc applied(x: D(?)) do return "D(?)";
proc applied(x: owned D(?)) do return "owned D(?)";
proc applied(x: record) do return "record";
proc applied(x: R(?)) do return "R(?)";
proc applied(x: R(int, ?)) do return "R(int, ?)";
writeln(applied(d), ", ", applied(d.borrow()), ", ", applied(s), ", ", applied(r));

proc number(x: numeric) do return "numeric";
proc number(x: integral) do return "integral";
proc number(x: uint(?)) do return "uint(?)";
writeln(number(1.0), ", ", number(1), ", ", number(1: uint));

proc pair(x: ?n*?t) do return "n*t";
proc pair(x: 2*?t) do return "2*t";
proc pair(x: (?t, ?u)) do return "(t, u)";
proc pair(x: (string, ?u)) do return "(string, u)";
writeln(pair((1, 2, 3)), ", ", pair((1, 2)), ", ", pair((1, 2.0)), ", ", pair(("a", 2)));

proc type R.name() do return "R";
proc type R(int, ?).name() do return "R(int, ?)";
proc R.show() do return "any R";
proc R(n=2, ?).show() do return "R(n=2)";
proc (int(?)).show() do return "int(?)";
proc integral.show() do return "integral";
writeln(R(real, 1).name(), ", ", R(int, 1).name(), ", ", r.show(), ", ", (1: int(8)).show(), ", ", (1: uint).show());
