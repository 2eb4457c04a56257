// A task's own `ref` refers to a variable that can be modified, as any other does; it is told once.
const one = 1;
var A: [1..3] int;
const B = [1, 2, 3];
proc f(x: int) {
  forall i in 1..3 with (ref y = 3) do y = i; //~ E0411 a `ref` variable must refer to a variable
  forall i in 1..3 with (ref y = one) do y = i; //~ E0411 a `ref` variable cannot refer to a constant
  forall i in 1..3 with (ref y = x) do y = i; //~ E0411 a `ref` variable cannot refer to a constant
  forall i in 1..3 with (ref y = B[1]) do y = i; //~ E0411 a `ref` variable cannot refer to a constant
  coforall i in 1..3 with (ref y = x + 1) do y = i; //~ E0411 a `ref` variable must refer to a variable
  forall i in 1..3 with (ref one) do one = i; //~ E0501 `one` is a constant and cannot be captured by `ref`
  forall i in 1..3 with (ref y = A[1..2], ref z = A, const ref w = B[2], const ref v = B[1..2]) do z[i] = w + v[1];
  ref y = x; //~ E0411 a `ref` variable cannot refer to a constant
  y = 3;
}
f(2);
