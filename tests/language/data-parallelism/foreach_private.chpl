// The variables of a `foreach` are made after what the loop runs over.
config const n = 1000;
var B: [0..#n] real;
foreach i in 0..#n with (ref B, var t: [0..15] real) { t[i & 3] = i; B[i] = t[i & 3]; }
writeln(B[5]);
var total = 0;
foreach i in [3, 4, 5] with (+ reduce total, in n) do total += i * n;
writeln(total);
foreach t in (1, 2.5) with (+ reduce total) do total += t: int;
writeln(total);
