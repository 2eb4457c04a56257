// A formal without a type takes any.
proc twice(x) { return x + x; }
writeln(twice(2), " ", twice("ab"), " ", twice(1.5), " ", twice([1, 2]));
