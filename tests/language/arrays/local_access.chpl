// `localAccess` takes an index a dimension, or the tuple of them.
var M: [1..2, 1..2] int, C: [0..1, 0..1, 0..1] int;
M.localAccess[1, 2] = 4;
M.localAccess[(2, 2)] += 5;
C.localAccess[1, 0, 1] = 6;
writeln(M[1, 2], M[2, 2], C[1, 0, 1], M.localAccess(1, 2));
const K = [1, 2, 3];
writeln(K.localAccess[1]);
