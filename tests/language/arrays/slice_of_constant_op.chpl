// error: E0401 `x` is constant and cannot be modified
proc f(const x: [] int) { x[0..1] += 5; }
var A = [1, 2, 3];
f(A);
