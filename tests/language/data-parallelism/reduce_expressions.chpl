// workers: 1,2
// Reductions take any iterable: ranges, promoted expressions, loops.
const A = [1.0, 2.0, 3.0], B = [4.0, 5.0, 6.0];
writeln(+ reduce (A * B), " ", + reduce (1..100), " ", max reduce abs(A - B));
writeln(+ reduce [i in 1..4] i * i);
