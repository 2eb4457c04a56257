// write and writeln take any number of values of any type.
write("a", 1, 2.5);
write();
writeln(" ", true, (1, "x"), 'c');
writeln();
writeln("end");
