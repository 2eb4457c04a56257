// An object that cannot be nil is not taken out of an element of an array or a value of a map, which would be left empty.
use Map;
class C { var x: int; }
var a = [new C(1), new C(2)];
var b = a[0]; //~ E0416
proc f() throws {
  var m: map(string, owned C);
  m.add("a", new C(3));
  var c = m["a"]; //~ E0416
  return c;
}
record R { var c: owned C; }
proc ref R.get() ref do return c;
var r = new R(new C(4));
var d = r.get(); //~ E0416
var ok: [1..2] owned C? = [i in 1..2] new C(i);
var e = ok[1];
try! f();
