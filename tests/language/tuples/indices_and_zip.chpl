// A tuple's indices; tuples, enums and endless ranges in zippered loops.
enum colour { red, green, blue }
const t = (10, 20, 30);
for i in t.indices do write(t(i), " ");
for (x, c, i) in zip(t, colour, 1..) do write(i, c, x, " ");
writeln();
