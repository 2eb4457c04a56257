// A deferred statement runs at the block's end: what was handed on before that is not there any more.
class C { var x: int; }
proc consume(in c: owned C) { }
proc f() {
  var a = new owned C(1);
  defer { writeln(a.x); } //~ E0406 `a` is used after its object has been handed on
  consume(a);
}
proc g() {
  var a = new owned C(1);
  defer { consume(a); }
  {
    defer { a.x += 1; }
    writeln(a.x);
  }
  writeln(a.x);
}
f();
g();
