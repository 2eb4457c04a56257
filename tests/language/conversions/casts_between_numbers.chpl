// A cast to an integer drops the fraction; a narrower one keeps the low bits.
writeln(3.9: int, " ", (-3.9): int);
writeln(300: int(16): uint(8));
var x = 511;
writeln(x: uint(8), " ", x: int(8));
writeln((-1): uint(16));
var y = 3;
writeln(y: real / 2);
writeln(0: bool, " ", 5: bool, " ", 0.0: bool);
