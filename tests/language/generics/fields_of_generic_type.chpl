// Fields and results of generic types: what they allow.
record W { var n: integral; }
var w = new W(3);
writeln(w.type: string);
proc r(): W(?) { return new W(4: int(8)); }
writeln(r().type: string);
record R { type T; var x: T; }
record H { var r: R(?); var k: R(int); }
var h = new H(new R(real, 2.0), new R(int, 1));
writeln(h.type: string, h);
class C { param p = 3; type t = real; var v: t; }
var c = new C(v = 2);
writeln(c.type: string);
var c2: owned C(4, int) = new C(4, int, 3);
writeln(c2.type: string);
proc f(x: C(?)) { return x.p; }
writeln(f(c2), f(c));
proc g(x: C) { return x.p; }
writeln(g(c));
