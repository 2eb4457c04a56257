// zip walks several sequences in step; the first leads.
for (i, j, k) in zip(1..3, 10.. by 5, 7..9) do write(i, ":", j, ":", k, " ");
writeln();
