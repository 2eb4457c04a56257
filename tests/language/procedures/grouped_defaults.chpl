// Formals that take tuples apart may have defaults.
proc g((a, b): (int, int) = (1, 2), c = 3) { writeln(a, b, c); }
g(); g((4, 5)); g((4, 5), 6); g(c = 7);
proc h((a, (b, c)) = (1, (2.0, "x"))) { writeln(a, b, c); }
h(); h((3, (4.0, "y")));
