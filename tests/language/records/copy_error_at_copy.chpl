// What a record's own `init=` says while compiling is told at the copy.
record R {
  var x: int;
  proc init() { }
  proc init=(other: R) { compilerError("no copies of R"); }
  operator =(ref a: R, b: R) { a.x = b.x; }
}
var a: R;
var b = a; //~ E0311 no copies of R
writeln(b);
