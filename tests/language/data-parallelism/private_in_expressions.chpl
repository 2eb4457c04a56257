// Task-private variables of loop expressions: each element has its own.
config const n = 3;
writeln([i in 1..4 with (var t: int = 10)] i + t);
writeln(forall i in 1..4 with (var t = 3) do i * t);
writeln([i in 1..4 with (var buf: [1..n] int)] (+ reduce buf) + i);
writeln(+ reduce [i in 1..10 with (const k = 2)] i * k);
writeln([(i, j) in {1..2, 1..2} with (var s = "x")] s + i: string);
writeln([i in 1..6 with (var z = 2)] if i % z == 0 then i);
iter two() { yield 1; yield 2; }
writeln([x in two() with (var q = 5)] x * q);
proc square(x) do return x * x;
const A = [1, 2, 3];
writeln([x in square(A) with (var q = 5)] x + q);
writeln([(a, i) in zip(A, 1..) with (var q = 5)] a * q + i);
