// locales: 1,2,4
// With `periodic=true` indices beyond the bounding box read copies of the other end, as of the last `updateFluff`.
use StencilDist;
const Space = {1..3, 1..4};
const D = Space dmapped new stencilDist(boundingBox=Space, fluff=(1, 2), periodic=true);
var A: [D] int = [(i, j) in Space] 10 * i + j;
A.updateFluff();
writeln(A);
writeln(A[0, 1], " ", A[4, 4], " ", A[0, 0], " ", A[1, 6], " ", A[1, -1], " ", A[4, 5]);
A[3, 1] = 99;
writeln(A[0, 1]);
A.updateFluff();
writeln(A[0, 1], " ", + reduce A, " ", A.size, " ", A.domain);
var B: [D] int;
forall (i, j) in D with (ref B) do B[i, j] = A[i-1, j] + A[i+1, j] + A[i, j-1] + A[i, j+1];
writeln(B);
const S = {0..2} dmapped new stencilDist(boundingBox={0..2}, fluff=(1,), periodic=true);
var names: [S] string = ["a", "b", "c"];
names.updateFluff();
writeln(names, names[-1], names[3], names[1..2]);
writeln(D.distribution.periodic, D.distribution == S.distribution);
