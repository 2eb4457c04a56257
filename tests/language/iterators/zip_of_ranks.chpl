// Serial loops go over values of different ranks in step, each in its own order; the values have the shape of the first.
const D = {1..2, 1..3};
var A: [D] int = foreach (i, k) in zip(D, 0..<6) do k;
writeln(A);
var B = for (i, k) in zip(D, 1..) do i(0) * 10 + k;
writeln(B.domain);
writeln(B);
var C = for (k, a) in zip(1..6, A) do k * a;
writeln(C.domain, " ", C);
var E = for (a, l) in zip(A, [7, 7, 7, 8, 8, 8]) do a + l;
writeln(E);
