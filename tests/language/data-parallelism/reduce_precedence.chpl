// reduce binds tighter than arithmetic.
const A = [1, 2, 3];
writeln(+ reduce A * 10, " ", max reduce A - min reduce A);
