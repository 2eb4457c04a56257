// == on arrays is element by element; && reduce or equals tells all.
const A = [1, 2], B = [1, 3];
writeln(A == B, " ", && reduce (A == A), " ", A.equals(B));
