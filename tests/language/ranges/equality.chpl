// Ranges are equal when they hold the same elements.
writeln((1..5) == (1..<6), " ", (1..9 by 2) == (1..10 by 2), " ", (1..0) == (5..2), " ", (1..3) != (1..4));
