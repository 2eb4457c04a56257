// Strings are values.
var a = "one";
var b = a;
b += "!";
writeln(a, " ", b);
