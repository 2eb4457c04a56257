// Tuples hold any types, ranges and arrays among them.
const t = (1..3, [1, 2], "s");
writeln(t(0).size, " ", t(1)[1], " ", t(2));
