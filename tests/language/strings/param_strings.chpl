// String params are joined and measured at compile time.
param a = "ab", b = a + "cd";
if b.size == 4 && b == "abcd" then writeln("known");
else compilerError("not known");
