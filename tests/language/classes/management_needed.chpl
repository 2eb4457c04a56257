// A class's name alone does not say who manages the object: such a variable needs a value, even if it may be nil.
class C { }
var a: C?; //~ E0209 `C?` does not say who manages the object
var b: C; //~ E0213
var c: C? = new C();
var d: owned C?;
proc f() {
  var e: C?; //~ E0209
  return 1;
}
writeln(f(), c.type: string, d.type: string);
