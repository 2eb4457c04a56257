// error: E0306 the argument for `x` of `f` must be a variable that can be modified
proc f(ref x: [] int) { x = 1; }
const A = [1, 2, 3];
f(A[0..1]);
