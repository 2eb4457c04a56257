// A file may have the name of a built-in type.
writeln("a file named string");
var s: string = "x"; writeln(s);
