// An overload of the actual's width is preferred.
proc f(x: int(32)) { return 32; }
proc f(x: int(64)) { return 64; }
var a: int(8) = 1, b: int(32) = 1, c: uint(8) = 1;
writeln(f(a), " ", f(b), " ", f(c), " ", f(1));
