// Procedures are values: passed, returned, kept in records and arrays.
proc twice(x: int): int do return 2 * x;
proc apply(f, x) do return f(x);
proc both(f: proc(x: int): int, g: proc(x: int): int, x: int): int do return g(f(x));
record op { var f: proc(a: int, b: int): int; }
proc add(a: int, b: int): int do return a + b;
proc square() do return proc(x: int) { return x * x; };
writeln(apply(twice, 5), " ", both(twice, square(), 3), " ", (new op(add)).f(2, 3));
for f in [twice, square()] do write(f(7), " ");
writeln(apply(proc(s: string) { return s + "!"; }, "hi"));
