// locales: 1,2,4
// What lies beyond the domain of a stencil distribution: default values, or with `periodic` the other end; with a stride, by its steps.
use StencilDist;
const D = {1..8, 1..6} dmapped new stencilDist({1..8, 1..6}, fluff=(1, 2));
var A: [D] int;
A = 7;
A.updateFluff();
writeln(A[0, 1], A[9, 6], A[3, -1], A[8, 8], " ", + reduce A);
var sums: [D] int;
forall (i, j) in D with (ref sums) do sums[i, j] = A[i-1, j] + A[i+1, j] + A[i, j-2] + A[i, j+2];
writeln(sums);

proc neighbours(const ref D, const step: int, type e) {
  var A: [D] e = [i in D] i: e;
  A.updateFluff();
  return [i in D] A[i - step: D.idxType]: string + ":" + A[i + step: D.idxType]: string;
}
const E = {1..16 by 3} dmapped new stencilDist({1..16}, fluff=(1,)), P = {1..16 by 3} dmapped new stencilDist({1..16}, fluff=(1,), periodic=true);
writeln(neighbours(E, 3, int));
writeln(neighbours(P, 3, string));
const U = {0..7: int(8)} dmapped new stencilDist({0..7: int(8)}, fluff=(1,), periodic=true);
writeln(neighbours(U, 1, int(8)));
const N = {0..7: uint} dmapped new stencilDist({0..7: uint}, fluff=(1,));
var B: [N] int = 5;
B.updateFluff();
writeln(&& reduce [i in N[1..]] B[i - 1] + B[i + 1] == if i == 7 then 5 else 10);
