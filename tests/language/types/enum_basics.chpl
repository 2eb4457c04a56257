// The constants of an enum are its values; the first is the default.
enum colour {red, green, blue}
var c: colour;
writeln(c);
c = colour.blue;
writeln(c, " ", c == colour.blue);
for x in colour do write(x, " ");
writeln();
writeln(colour.size);
