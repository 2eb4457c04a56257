// min and max are promoted over ranges and domains, as over arrays.
writeln(max(1..3, 2), " ", min({1..3}, 2), " ", max(1..3, 4..6, 5), " ", min([1, 5], 2, 3), " ", max("a", "b"));
