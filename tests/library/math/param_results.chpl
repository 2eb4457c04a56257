// Absolute values and square roots of params are params.
param a = abs(-2.5), b = abs(-3), c = sqrt(16.0), d = sqrt(9), e = sqrt(2.0: real(32)), f = abs(-0.0);
writeln(a, " ", b, " ", c, " ", d, " ", e, " ", 1 / f);
const two = 2.0, narrow = 2: real(32);
writeln(sqrt(2.0) == sqrt(two), " ", sqrt(2: real(32)) == sqrt(narrow), " ", sqrt(2: real(32)).type: string);
proc pick(param x: real) param do return if x == 4.0 then "four" else "other";
writeln(pick(sqrt(16.0)));
