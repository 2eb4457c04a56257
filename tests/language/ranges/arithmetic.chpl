// Adding a number shifts a range.
const r = 1..4;
writeln(r + 10, " ", r - 1, " ", 2 + r);
