// Type fields may have defaults.
record buffer { type t = real; param size = 2; var data: size * t; }
var a: buffer(?) = new buffer(), b: buffer(int, 3);
writeln(a, " ", b);
