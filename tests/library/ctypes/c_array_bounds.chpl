// status: 1
// stderr: c_array_bounds.chpl:9: error: halt reached - index 3 is outside the C array of 3 elements
// An index outside a `c_array` ends the program.
use CTypes;
config const n = 3;
record R { var a: c_array(int, 3); }
var r: R;
proc set(ref x: R, i: int) {
  x.a[i] = 10 * i;
}
for i in 0..<n do set(r, i);
writeln(r);
set(r, n);
