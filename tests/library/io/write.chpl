// write, writeln and writef to standard output.
write("a", 1, " ", 2.5, "\n");
writeln();
writef("%i %u %s %r\n", -5, 7, "str", 1.5);
writef("%5i|%-5i|%05i\n", 42, 42, 42);
writef("%.3dr|%8.2dr|%er\n", 3.14159, 2.5, 12345.678);
writef("%xi %oi %bi %%\n", 255, 8, 5);
stdout.writeln("on stdout");
writef("%t %n\n", 3, 4);
