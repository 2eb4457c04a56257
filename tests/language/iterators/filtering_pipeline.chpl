// Iterators over iterators.
iter integers(n: int) { for i in 1..n do yield i; }
iter evens(it) { for x in it do if x % 2 == 0 then yield x; }
iter squares(it) { for x in it do yield x * x; }
writeln(+ reduce squares(evens(integers(6))));
for x in squares(evens(integers(6))) do write(x, " ");
writeln();
