// ** on integers and reals.
var b = 3, e = 4;
writeln(b ** e, " ", 2.0 ** 0.5 == sqrt(2.0), " ", 2 ** 10, " ", 2.0 ** -1, " ", b ** 2);
