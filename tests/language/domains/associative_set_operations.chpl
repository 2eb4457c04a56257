// | and + unite, & keeps what both have, - takes away, ^ keeps what only one has; each has an assignment form.
var A = {1, 2, 3, 4}, B = {3, 4, 5};
writeln((A | B).sorted(), "; ", (A + B).sorted(), "; ", (A & B).sorted(), "; ", (A - B).sorted(), "; ", (A ^ B).sorted());
writeln(A == B, A != B, {3, 4} == {4, 3}, {3, 4}.isSubset(B), B.isSuper({5, 9}));
A |= {9};
writeln(A.sorted());
A -= {1, 100};
writeln(A.sorted());
A &= {2, 3, 9};
writeln(A.sorted());
A ^= {3, 7};
writeln(A.sorted());
A += A;
writeln(A.sorted());
A -= A;
writeln(A.sorted(), A.size);
