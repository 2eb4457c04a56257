// `minmax` over pairs, which are elements like others.
writeln(minmax reduce [(1, 2), (0, 5), (3, 3)]);
const (lo, hi) = minmax reduce [(3, 1.5), (1, 2.5)];
writeln(lo, " ", hi);
const A = [4, 2, 3];
writeln(minmax reduce zip(A, A.domain));
writeln(minmax scan [(1, 2), (0, 5)]);
var state = (max(int), min(int));
forall a in A with (minmax reduce state) do state reduce= a;
writeln(state);
