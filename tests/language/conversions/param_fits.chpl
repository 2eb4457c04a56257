// A constant converts when its value fits.
var a: int(8) = 127, b: uint(8) = 255, c: real(32) = 0.5;
writeln(a, " ", b, " ", c);
