// flags: --edition=legacy
// Other names for an array's elements, with other indices if their type has some.
var A: [1..3, 1..3] int = [(i, j) in {1..3, 1..3}] 10 * i + j;
var B => A[1..2, 1..2];
B = 7;
writeln(A[1, 1], " ", A[3, 3]);                    // 7 33
var R: [0..2] int => A[.., 3];
R[0] = 99;
writeln(A[1, 3], R, R.domain);                     // 9999 23 33{0..2}
const D = {0..2, 0..2};
var Z: [D] => A;
Z[2, 2] = -1;
writeln(A[3, 3]);                                  // -1
proc sum(X: []) {
  const Y: [1..X.numElements] => X;
  return + reduce Y;
}
writeln(sum(A[2, ..]));
