// `A[B]` with an array of indices: its elements are variables in zippered loops, too.
var A = [10, 20, 30, 40], B = [0, 2];
for (a, b) in zip(A[B], 1..) do a = b;
writeln(A);
forall (a, i) in zip(A[B], B) do a += 100 + i;
writeln(A);
const K = [5, 6, 7, 8];
for (k, a) in zip(K[B], A[B]) do a += k;
writeln(A);
var S = ["a", "b", "c", "d"];
for (s, i) in zip(S[B], 1..) do s += i: string;
writeln(S);
for t in zip(A[B], B) do writeln(t);
var M: [1..2, 1..2] int;
for (m, i) in zip(M[[(1, 2), (2, 1)]], 7..) do m = i;
writeln(M);
writeln([(a, i) in zip(A[B], B)] a + i);
record R { var x: int; }
var Rs = [new R(1), new R(2), new R(3)];
for (r, i) in zip(Rs[B], 50..) do r.x = i;
writeln(Rs);
