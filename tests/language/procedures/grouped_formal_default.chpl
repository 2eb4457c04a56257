// A group of formals with a default.
proc f((a, b): (int, int) = (1, 2)) { writeln(a + b); }
f();
f((3, 4));
proc g(x: int, (a, (b, c)) = (1, (2, "s"))) { writeln(x, a, b, c); }
g(0);
g(0, (4, (5, "t")));
