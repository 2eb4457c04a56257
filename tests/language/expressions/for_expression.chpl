// A for expression is an iterator over its values, in order.
const squares = for i in 1..5 do i * i;
writeln(squares);
writeln(+ reduce (for i in 1..4 do i));
for s in (for i in 1..3 do i * 10) do write(s, " ");
writeln();
