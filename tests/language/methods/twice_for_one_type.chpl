// A method that is declared outside of its type does not hide one of the type's own with the same formals.
record R {
  var x: int;
  proc f(n: int) do return n;
  proc y do return x;
}
proc R.f(n: int) do return -n;
proc R.y do return -x;
proc R.f(s: string) do return s;
const r = new R(1);
writeln(r.f("other formals"));
writeln(r.f(3)); //~ E0302 the call of `f` is ambiguous
writeln(r.y); //~ E0302 the call of `y` is ambiguous
