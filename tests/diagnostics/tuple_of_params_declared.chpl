// There are no params that are tuples.
param (a, b) = 1;
proc f() {
  param (x, y) = a;
  return x + y;
}
f();
