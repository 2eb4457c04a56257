// error: E0303
// error: E0303
// A formal of any class without `?` takes no value that may be nil.
class C { var x: int; }
proc g(x: class) { }
proc gb(x: borrowed class) { }
var o: owned C? = new C(1);
g(o);
gb(o);
