// Tuples compare like words in a dictionary.
writeln((1, 5) < (2, 0), " ", (1, 5) < (1, 5), " ", (1, 5) <= (1, 5), " ", (1, 2) == (1, 2), " ", (1, 2) != (1, 3));
