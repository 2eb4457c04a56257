// error: E0308 +
// Enum constants are no numbers.
enum colour {red, green}
writeln(colour.red + 1);
