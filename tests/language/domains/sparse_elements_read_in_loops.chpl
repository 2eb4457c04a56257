// Tuples and arrays of a sparse array that are only read, where it does not store them.
var D = {1..10}; var SD: sparse subdomain(D) = [2, 4];
var A: [SD] (int, int); var B: [SD] [1..2] int;
proc f(a: int, b: int) { writeln(a, " ", b); }
f((...A[3]));
for x in A[3] do writeln(x);
for x in B[3] do writeln(x);
forall x in B[3] do if x != 0 then writeln("wrong");
for x in B[2] do x = 5;
writeln(+ reduce B[3]);
for (x, y) in zip(B[3], 1..) do writeln(x, y);
writeln(B);
writeln([x in B[3]] x);
writeln(B[3] + 1);
