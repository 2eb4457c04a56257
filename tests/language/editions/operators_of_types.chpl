// Operators declared in or for a type, and procedures in blocks, belong to the editions that their attribute names, as other
// procedures do.
record R {
  var x: int;
  @edition(first="preview")
  operator +(a: R, b: R) do return "preview";
  @edition(last="2.0")
  operator +(a: R, b: R) do return "today";
  @edition(first="preview")
  operator ==(a: R, b: R) do return false;
}
@edition(first="preview")
operator R.*(a: R, b: R) do return 1;
var r: R;
writeln(r + r);
writeln(r == r);
{
  @edition(first="preview")
  proc g() do return "preview";
  @edition(last="2.0")
  proc g() do return "today";
  writeln(g());
}
// A type has no initialiser, and overrides nothing, by a method of another edition.
class C { var x = 1; proc f() do return "parent"; }
class D: C {
  @edition(first="preview")
  override proc f() do return "preview";
  @edition(first="preview")
  proc init() { super.init(); writeln("preview"); }
}
const c: owned C = new D(5);
writeln(c.f(), " ", c.x);
