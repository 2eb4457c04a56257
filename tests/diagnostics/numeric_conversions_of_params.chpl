// Compile-time values, of the one kind that is asked for.
// flags: --warn-integral-integral --warn-param-implicit-numeric-conversions
proc ofParam(param x: uint) param do return x + 1;
proc byDefault(x: uint(8) = 1) do return x;
proc given() param: int(8) do return 3;
param p: int(8) = 100;
param q: uint = p;
writeln(2 * p - 1, q, ofParam(p), byDefault(), given());
writeln(1.0 + 1, 2.0: real(32) + 1.0);
