// An inner overload hides none of the outer ones that fit better.
proc f(x: int) { return "outer int"; }
proc g() {
  proc f(x: string) { return "inner string"; }
  return f("a");
}
writeln(g(), ", ", f(1));
