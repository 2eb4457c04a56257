// workers: 1,2
// Reductions over zipped expressions and logical conditions.
const A = [i in 1..100] i, B = [i in 1..100] 101 - i;
writeln(+ reduce [(a, b) in zip(A, B)] a * b, " ", && reduce (A + B == 101), " ", max reduce [i in A] if i % 7 == 0 then i else 0);
