// Fields and methods of the elements of arrays of arrays.
record R {
  var x: int;
  proc twice() do return 2 * x;
  proc plus(n: int) do return x + n;
  proc ref bump(n: int) { x += n; }
}
var A: [1..2] [1..3] R = [i in 1..2] [j in 1..3] new R(10 * i + j);
writeln(A.x, "; ", A.twice(), "; ", A.plus(1));
A.bump(5);
writeln(A.x, "; ", + reduce A.x);
var n = 0;
proc next() { n += 1; return n; }
A.bump(next());
writeln(A[1].x, "; ", n);
