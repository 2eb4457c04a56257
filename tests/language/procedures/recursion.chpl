// Direct and indirect recursion.
proc even(n: int): bool { return if n == 0 then true else odd(n - 1); }
proc odd(n: int): bool { return if n == 0 then false else even(n - 1); }
proc fib(n: int): int { return if n < 2 then n else fib(n - 1) + fib(n - 2); }
writeln(even(10), " ", odd(7), " ", fib(20));
