// A ref formal is the actual itself.
var g = 1;
proc f(ref x: int) {
  x += 10;
  writeln("g inside: ", g);
}
f(g);
