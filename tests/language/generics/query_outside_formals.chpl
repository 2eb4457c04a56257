// A type is asked for with a name (`?t`) in formals and receivers only.
record R { type t; var v: t; }
record S {
  var x: ?t; //~ E0208 asks for a type
}
proc f(x: ?t, y: R(?u), z: [?D] ?e, args: ?w ...?n) do return n;
proc (R(?t)).kind() do return t: string;
proc g(): ?t { //~ E0208 asks for a type
  return 1;
}
proc main() {
  const h = proc(x: int) { return x; };
  var a: [?D] int = [1, 2]; //~ E0208 asks for a type
  var b: R(?t) = new R(int, 1); //~ E0208 asks for a type
  type q = ?t; //~ E0208 asks for a type
  var c: R(?) = new R(int, 1);
  writeln(f(1, c, a, 2, 3), c.kind(), h(1));
}
