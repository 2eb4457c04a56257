// Reductions over a loop's arrays: one result for each index, whatever the loop goes over.
// locales: 1,2
use PrivateDist, BlockDist;

config const n = 3;
var A: [PrivateSpace] [0..n] int;
coforall l in Locales do on l do A[here.id] = [i in 0..n] (i + 10) * (here.id == 0);
var s: [0..n] int;
s = + reduce [l in PrivateSpace] A[l];
writeln(s);
writeln(max reduce [l in PrivateSpace] A[l][1..2]);
writeln(+ reduce for l in PrivateSpace do A[l]);

// Of atomics the values.
var counts: [PrivateSpace] [0..n] atomic int;
coforall l in Locales do on l do forall i in 0..#100 do counts[here.id][i % (n + 1)].add(if l.id == 0 then 1 else 0);
s = + reduce [l in PrivateSpace] counts[l];
writeln(s);

// As values of their own.
var B: [{1..4} dmapped new blockDist({1..4})] [0..1] real;
forall (i, b) in zip(B.domain, B) do b = [i, -i];
var C = [i in B.domain] B[i];
writeln(C[4]);
writeln(min reduce [i in B.domain] C[i]);
writeln(+ reduce [i in 1..4] B[i]);
// With a filter.
writeln(+ reduce [i in B.domain] if i > 2 then B[i]);
