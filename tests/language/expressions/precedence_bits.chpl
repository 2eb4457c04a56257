// Shifts and bit operators bind tighter than + and -, unlike in C.
writeln(1 + 2 << 3);
writeln(6 & 3 + 1);
writeln(1 | 2 == 3);
writeln(12 & 10 == 8);
