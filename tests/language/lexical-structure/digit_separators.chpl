// Underscores between digits are ignored.
writeln(1_000_000 == 1000000);
writeln(0xdead_beef == 0xdeadbeef);
writeln(1_0.2_5);
