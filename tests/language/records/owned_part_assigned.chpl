// A new record with an object that it alone owns is assigned whole.
class C { var x: int; }
record R { var c: owned C; }
record S { var r: R; }
proc make(x: int) do return new R(new C(x));
var s = new S(make(1));
s.r = make(2);
writeln(s);
s.r = new R(new C(3));
writeln(s);
