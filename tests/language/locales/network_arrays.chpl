// requires: libfabric.so.1
// flags: --comm=ofi
// env: CHANTRY_COMM=fabric
// locales: 2,3
// Block and Cyclic arrays between machines: forall, promotion, whole-array statements, slices, reductions, elements, domains that change, associative domains.
use BlockDist, CyclicDist;
const D = blockDist.createDomain({1..12, 1..8}), C = cyclicDist.createDomain(1..20);
var A, B: [D] int, K: [C] real;
forall (i, j) in D do A[i, j] = 100 * i + j;
B = A + 1;
writeln(+ reduce B, " ", max reduce A, " ", A[12, 8], " ", B[1, 1]);
forall (a, b) in zip(A, B) do a = b - a;
writeln(&& reduce (A == 1));
A[2..11, 3..6] = B[1..10, 5..8];
writeln(A[2, 3], " ", A[11, 6], " ", A[1, 1]);
var own: [1..12, 1..8] int = B;
writeln(own[7, 7], " ", + reduce (own - B));
forall k in K do k = here.id;
writeln(&& reduce [i in C] (K[i] == (i - 1) % numLocales));
writeln(&& reduce [a in A] (a.locale == here));
var E = {1..3}, F: [E] string = "x";
on Locales[numLocales - 1] { E = {1..5}; F[5] = "five"; F[1] += "y"; }
writeln(F);
var keys: domain(string), byKey: [keys] int;
on Locales[numLocales - 1] { keys += "there"; byKey["there"] = 7; }
keys += "here";
writeln(keys.size, " ", byKey["there"], " ", keys.contains("here"));
var sum = 0;
forall (i, j) in D with (+ reduce sum) do sum += i * j;
writeln(sum);
