// Params that are declared as a tuple's parts.
param (a, (b, _)) = (1, ("two", 3.0)), c = a + 1;
proc f() {
  param (x, y) = (a, c);
  var t: (x + y)*int;
  return t.size;
}
writeln(a, b, c, f());
