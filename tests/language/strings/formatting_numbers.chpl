// Numbers in strings, by cast and by format.
writeln("%05.1dr|%+i|%8s|%xu".format(3.14159, 5, "ab", 255), " ", (0.1 + 0.2): string, " ", (1e300 * 10): string);
