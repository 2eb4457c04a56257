// status: 1
// stderr: promoted_swap_and_unwrap.chpl:19: error: attempt to dereference nil
// `<=>` between fields of all elements, and `!` after an array of nilable classes, are promoted.
record R { var x, y: int; }
var A: [1..3] R = [i in 1..3] new R(i, 10 * i);
A.x <=> A.y;
writeln(A);
A[1..2].x <=> A[2..3].y;
writeln(A);
class C { var v: int; proc twice() do return 2 * v; }
var N: [1..2] shared C?;
N[1] = new shared C(3);
N[2] = new shared C(5);
writeln(N!.v, "; ", N!.twice(), "; ", + reduce N!.v);
N!.v = 7;
writeln(N);
var O: [1..2] owned C?;
O[1] = new owned C(1);
writeln(O!.v);
