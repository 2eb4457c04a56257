// Fields that are types and params count, have names and are found, also of generic types.
use Reflection;
record G { type t; param p = 2; var x: t, y: real; }
class C { type t; const c = 1; }
class D: C(?) { var d: t; }
union U { var a: int; var b: real; }

var g = new G(int, 3, 4, 5.0);
writeln(getNumFields(G), getNumFields(g.type), " ", getFieldName(g.type, 0), getFieldName(G, 3));
type t = getField(g, 0);
param p = getField(g, "p");
writeln(t: string, " ", p, " ", getField(g, 2), " ", getField(g, "y"));
getFieldRef(g, "x") += 1;
getFieldRef(g, idx=3) = 6.5;
writeln(g, getFieldIndex(G, "y"), getFieldIndex(G, "z"), hasField(G, "t"), hasField(G, "z"));
for param i in 0..<getNumFields(g.type) do write(getFieldName(g.type, i), " ");
writeln();
writeln(isFieldBound(G, "t"), isFieldBound(G(int, ?), "t"), isFieldBound(G, "x"), isFieldBound(G, "y"), isFieldBound(g.type, 0));

var d = new D(string, 1, "d");
writeln(getNumFields(D(string)), getFieldName(D(string), 2), " ", getField(d, "d"), " ", getField(d, "c"));
writeln(getNumFields(U), getFieldName(U, 1), " ", getNumFields((int, real)));
