// status: 1
// stderr: keyed_in_one_order.chpl:9: error: halt reached - values over different associative or sparse domains in one parallel loop: index a of one meets index c of another
// Associative and sparse values go together in parallel loops if their domains have the same indices in the same order.
const D = {"a", "b", "c"}, same = {"a", "b", "c"}, other = {"c", "b", "a"};
const A: [D] int = 1..3, B: [same] int = 4..6, C: [other] int = 7..9;
writeln(A * B, "; ", + reduce (A * B), "; ", A[{"b", "c"}] * B[{"b", "c"}]);
// Loops in order take them as they come.
for (a, c) in zip(A, C) do write(a, c, " ");
writeln(A * C);
