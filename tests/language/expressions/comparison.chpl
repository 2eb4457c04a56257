// Comparison of numbers, strings and tuples.
writeln(1 < 2.5, " ", "abc" < "abd", " ", "a" == 'a', " ", (1, 2) < (1, 3), " ", (1, "x") == (1, "x"));
writeln(1 != 1, " ", 2 >= 2);
