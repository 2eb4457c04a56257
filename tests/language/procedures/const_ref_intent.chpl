// A const ref formal sees changes made elsewhere.
var g = 1;
proc f(const ref x: int) {
  write(x, " ");
  g = 5;
  writeln(x);
}
f(g);
