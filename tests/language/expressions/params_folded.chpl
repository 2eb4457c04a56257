// Operators on params are computed by the compiler, and errors are found there.
param a = 7 / 2, b = 7 % 4, c = 2 ** 5, d = a >= b && c == 32, e = -(a: real), s = "xx" + "x";
if d then writeln(a, b, c, " ", e, " ", s, " ", (a + c): string);
else compilerError("not folded");
