// A reduction of arrays has a result for each index of the elements.
const A: [1..3] [0..1] int = [[1, 2], [3, 4], [5, 6]];
const s = + reduce A;
writeln(s, s.domain, max reduce A, * reduce (A + 1), && reduce (A > 1));
writeln(+ reduce (A[1], A[2]), + reduce [a in A] -a, + reduce A[2..3]);
iter rows() { for a in A do yield a; }
writeln(min reduce rows());
const N: [1..2] [1..2] [1..2] int = 3;
writeln(+ reduce N);
