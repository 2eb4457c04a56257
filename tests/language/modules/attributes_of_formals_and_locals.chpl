// Attributes of local variables and types speak to those who mention them; those of formals to calls that give them a value.
// warning: W0002 old v
// warning: W0002 old t
// warning: W0002 old R
// warning: W0002 old x
// warning: W0002 old x
// warning: W0002 old m
proc f(a: int, @deprecated("old x") x: int = 1, @unstable("new y") y = 2) do return a + x + y;
proc g() {
  @deprecated("old v") var v = 3;
  @deprecated("old t") type t = int;
  @deprecated("old R") record R { var n: int; }
  @deprecated("old m") var (m, _) = (1, 2);
  var r: t = 2;
  { var v = 1; writeln(v); }
  writeln(v, " ", r, " ", new R(4), " ", m);
}
g();
writeln(f(1), " ", f(1, 2), " ", f(1, x = 3), " ", f(1, y = 4));
