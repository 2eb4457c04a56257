// for runs over ranges, arrays, tuples and iterators.
for i in 1..3 do write(i, " ");
for x in [10, 20] do write(x, " ");
for t in (5, 6) do write(t, " ");
for 1..2 do write("- ");
writeln();
