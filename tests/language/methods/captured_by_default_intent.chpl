// A task's `ref` for an array that is taken by the default intent was valid until release 1.31, as modifying it was.
// warning: W0011 --edition=1.31
proc fill(A: [] int) {
  forall i in A.domain with (ref A) do A[i] = i;
}
var A: [1..3] int;
fill(A);
writeln(A);
