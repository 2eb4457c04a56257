// The generated initializer takes fields in order or by name.
record r { var a, b, c = 1; }
writeln(new r(), new r(5), new r(c = 9), new r(2, c = 4, b = 3));
