// A type field's default may name the type of a variable field before it.
record K { var d; type t = d.type; var e: t; }
class C { var d; type t = 2*d.type; var e: t; }
const k = new K(2.5), l = new K("a", e = "b");
writeln(k, " ", k.type: string, " ", l, " ", l.type: string);
writeln(new C(1));
