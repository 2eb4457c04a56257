// flags: --edition=legacy
// A `c_string` has a length, by both of its names.
extern proc getenv(name: c_string): c_string;
const text = "abcd";
var c: c_string = text.c_str();
writeln(c.length, " ", c.size, " ", c: string);
writeln("".c_str().length);
