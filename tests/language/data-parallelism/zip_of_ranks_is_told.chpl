// A parallel loop over values of different ranks in step is refused when it is compiled, whichever of them leads.
use BlockDist;
var A: [1..2, 1..3] int, B = blockDist.createArray({1..2, 1..3}, int), L: [1..6] int, D: domain(int);
forall (a, i) in zip(A, 1..) do a = i; //~ E0217 goes by 2 dimensions meets a value of rank 1
forall (i, a) in zip(1..6, A) do a = i; //~ E0217 goes by 1 dimensions meets a value of rank 2
forall (b, l) in zip(B, L) do b = l; //~ E0217 rank 1
forall (l, b) in zip(L, B) do b = l; //~ E0217 rank 2
forall (b, i) in zip(B, D) do b = i; //~ E0217 rank 1
forall (b, t) in zip(B, (1, 2)) do b = t; //~ E0217 rank 1
forall (i, j) in zip({1..2, 1..3}, {1..6}) { } //~ E0217 rank 1
