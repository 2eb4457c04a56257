// Unsigned arithmetic wraps around.
var a: uint(8) = 250;
a += 10;
writeln(a);
var b: uint = 0;
b -= 1;
writeln(b == max(uint));
var c: uint(16) = 65535;
writeln(c + 1);
