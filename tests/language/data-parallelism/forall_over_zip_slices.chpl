// workers: 1,2
// Zippered parallel loops over slices, domains and expressions.
var A, B: [0..99] int;
forall (a, i) in zip(A[10..19], 0..) do a = i;
forall (b, a, ij) in zip(B[50..59], A[10..19] * 2, {1..10}) do b = a + ij;
writeln(+ reduce A, " ", + reduce B, " ", B[59]);
