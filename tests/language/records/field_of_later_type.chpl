// The type of a field mentions no type or param field behind it.
record R { var x: t; type t; } //~ E0108 the type of a field mentions `t`
class C {
  var a: [1..n] int; //~ E0108 the type of a field mentions `n`
  param n = 3;
  type u;
  var b: (u, n*int);
}
record Ok { var n = 2; var x: [1..2] real; var t: int; }
