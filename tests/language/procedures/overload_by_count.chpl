// Overloads may differ in the number of formals.
proc f() { return 0; }
proc f(a) { return 1; }
proc f(a, b) { return 2; }
writeln(f(), f("x"), f(1, 2.0));
