// A range may contain another range.
writeln((1..10).contains(3..5), " ", (1..10).contains(3..12), " ", (1..10 by 2).contains(3..7 by 4));
