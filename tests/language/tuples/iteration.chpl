// Loops run over the parts, of mixed types too.
for x in (1, 2, 3) do write(x * x, " ");
for x in (1, "two", 3.5) do write(x, " ");
writeln();
