// An inout formal is copied in and back.
var g = 1;
proc f(inout x: int) {
  x += 10;
  writeln("g inside: ", g);
}
f(g);
writeln("g after: ", g);
