// Reals print with the fewest digits of %g style, and always a point or exponent.
writeln(1.0, " ", 0.1, " ", 100.0, " ", 1e20, " ", 1.5e-7, " ", 1234567.0, " ", -0.0);
writeln(1.0/3.0, " ", 2.0/3.0, " ", 1e5, " ", 1e6);
writeln(inf, " ", -inf, " ", nan);
