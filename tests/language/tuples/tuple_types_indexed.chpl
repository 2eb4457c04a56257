// A tuple type is indexed like a tuple, and a list of type arguments is a tuple type.
type T = (int, [1..3] real, string);
var a: T(1);
writeln(a);
type S = T[2];
writeln(S: string);

proc second(type t) type { return t(1); }
var b: second(T);
writeln(b.domain);

proc apart(type first, type middle, type last) {
  var x: middle;
  return (first: string, x.size, last: string);
}
writeln(apart((...T)));

proc all(type ts...) {
  var x: ts;
  writeln(ts: string, " ", ts == (int, string), " ", named(ts), " ", x);
}
proc named(type t) { return t: string; }
all(int, string);

proc both(type ts...) {
  var x: ts;
  var y: ts(1);
  writeln(x, " ", y);
}
both(real, [0..1] int);

record R {
  type field;
  var e: field[1];
}
var r = new R((int, real));
writeln(r.field[0]: string, " ", r);
