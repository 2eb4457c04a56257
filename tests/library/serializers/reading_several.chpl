// Several values, and the rest of a line after them, are read in the deserializer's form too.
use IO, JSON, List;
record P { var a: int; var b: string; }
class C { var v: int; }
const text = '{"a":1, "b":"x"} rest of line\n[1,2] 7\n5 "s"\n{"v":3}\n';
proc readAll(param locking: bool) throws {
  const r = openStringReader(text, locking=locking, deserializer=new jsonDeserializer());
  var l: list(int), n: int;
  writeln(r.readln(P), " ", r.read(l, n), " ", l, " ", n, " ", r.read(int, string), " ", r.readln(owned C), " ", r.readln(n));
  try { r.readln(int); } catch e: EofError { writeln("nothing is left"); }
  try { r.read(int, int); } catch e: EofError { writeln("nothing is left"); }
  const q = openStringReader(text, locking=locking, deserializer=new jsonDeserializer());
  var p: P;
  writeln(q.readln(p), " ", p, " ", q.readln(l), " ", l, " ", q.readln(int, string));
}
readAll(true);
readAll(false);
writeln(openStringReader("{v = 3} x\n4 5\n").readln(owned C));
