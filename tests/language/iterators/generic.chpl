// Iterators may be generic.
iter twice(xs) { for x in xs { yield x; yield x; } }
for x in twice(1..2) do write(x, " ");
for x in twice(["a", "b"]) do write(x, " ");
writeln();
