// A variable that was given for an `inout` formal moves, as others do, where nothing mentions it afterwards.
record R {
  var x: int;
  proc init(x: int) { this.x = x; }
  proc init=(other: R) { this.x = other.x; writeln("copy of ", x); }
  proc deinit() { writeln("end of ", x); }
}
operator R.=(ref a: R, b: R) { writeln(a.x, " = ", b.x); a.x = b.x; }

proc more(inout r: R) { r.x += 1; }

proc f() {
  var a = new R(1);
  more(a);
  var b = a;
  writeln("b is ", b.x);
}
proc g() {
  var a = new R(10);
  const ref same = a;
  more(a);
  var b = a;          // `same` refers to it still
  writeln("same is ", same.x);
}
f();
g();
