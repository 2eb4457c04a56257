// Integers convert implicitly to wider ones, and to reals.
proc wide(x: int) { return x; }
proc float(x: real) { return x; }
var a: int(8) = -3, b: uint(16) = 9;
writeln(wide(a), " ", wide(b), " ", float(a), " ", float(b));
