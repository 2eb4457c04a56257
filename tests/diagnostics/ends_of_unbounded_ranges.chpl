// What an unbounded range does not have is an error where it is asked for.
writeln((..4).first);
writeln((1..).last);
writeln((..5).indexOrder(2));
writeln((..5).orderToIndex(2));
writeln((1..).interior(3));
writeln((..1).exterior(-3));
