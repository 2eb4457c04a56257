// Questions whether a call resolves are about variables of the arguments' types: formals by ref, out and inout take them.
use Reflection, IO;
record R { var x: int; proc ref deserialize(reader: fileReader(?), ref deserializer) throws { x = 1; } }
record Q { var x: int; }
class C { var x: int; }
proc go(reader: fileReader(?), ref d) {
  var r: R, q: Q, c = new C(), A: [1..2] int, t: (int, int), l: list(int), rg = 1..2, D = {1..2}, m: map(int,int);
  writeln(canResolveMethod(r, "deserialize", reader, d));
  writeln(canResolveMethod(q, "deserialize", reader, d));
  writeln(canResolveMethod(c, "deserialize", reader, d));
  writeln(canResolveMethod(A, "deserialize", reader, d));
  writeln(canResolveMethod(t, "deserialize", reader, d));
  writeln(canResolveMethod(l, "deserialize", reader, d));
  writeln(canResolveMethod(rg, "deserialize", reader, d));
  writeln(canResolveMethod(D, "deserialize", reader, d));
  writeln(canResolveMethod(m, "deserialize", reader, d));
  writeln(canResolveMethod(3, "deserialize", reader, d));
  const cr = r;
  writeln(canResolveMethod(cr, "deserialize", reader, d));
}
use List, Map;
var dd: defaultDeserializer;
go(stdin, dd);
proc inc(ref x: int) { x += 1; }
proc outp(out s: string) { s = "a"; }
proc both(inout x: R, const ref y: Q) { }
var i = 1, s = "x", r: R, q: Q, l: list(int);
writeln(canResolve("inc", i), canResolve("inc", s), canResolve("outp", s), canResolve("both", r, q), canResolve("both", q, q));
writeln(canResolveMethod(l, "pushBack", i), canResolveMethod(l, "pushBack", s), canResolve("+=", i, i), canResolve("+=", s, i));
