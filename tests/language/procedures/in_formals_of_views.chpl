// A formal or task intent `in` has elements of its own, also where a slice or a part of another rank is given, or a tuple
// with one: what happens to it does not happen to the array.
var A: [1..2, 1..3] int = 1;

proc typed(in v: [] int) { v[1] = 9; }
proc open(in v) { v[1] = 9; }
proc inTuple(in t) { t[0][1] = 9; }
proc partlyOpen(in t: (?, int)) { t[0][2] = 7; }
proc byDefault(in v = A[1, ..]) { v[2] = 6; }
proc constant(const in v) {
  A[1, 1] = 3;
  writeln(v, " beside ", A[1, ..]);
  A[1, 1] = 1;
}
record R {
  proc method(in v) { v[1] = 7; }
}
iter doubled(in v: [?D] int) {
  v[1] = 8;
  for x in v do yield 2 * x;
}

typed(A[1, ..]);
open(A[1, ..]);
inTuple((A[1, ..], 1));
partlyOpen((A[1, ..], 1));
byDefault();
(new R()).method(A[1, ..]);
for x in doubled(A[1, ..]) do write(x, " ");
writeln();
writeln(A[1, ..]);
constant(A[1, ..]);

ref row = A[2, ..];
coforall i in 1..2 with (in row) do row[i] = 5;
forall i in 1..2 with (in row) do row[i] = 5;
sync { begin with (in row) do row[1] = 5; }
cobegin with (in row) { row[1] = 5; row[2] = 5; }
writeln(A[2, ..]);
