// bytes() of bytes gives numbers, as of strings.
for x in b"ab\xff".bytes() do write(x, " ");
writeln();
for (x, y) in zip("ab".bytes(), b"ab".bytes()) do write(x == y, " ");
writeln();
