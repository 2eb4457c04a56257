// Operators apply part by part; a scalar goes with every part.
writeln((1, 2) + (10, 20), " ", (1, 2, 3) * 2, " ", -(1, 2.5));
writeln((7, 8) % (4, 3), " ", (1, "a") + (2, "b"));
