// Ranges of an enum or bool without a bound end with their type's values.
enum color { red, green, blue }
for (i, c) in zip(1..3, color.red..) do write(i, c, " ");
for (c, i) in zip(..color.green, 1..2) do write(i, c, " ");
for (i, b) in zip(1..2, false..) do write(i, b, " ");
writeln();
var s: [0..2] string;
forall (i, c) in zip(0..2, color.red..) with (ref s) do s[i] = c: string;
writeln(s);
