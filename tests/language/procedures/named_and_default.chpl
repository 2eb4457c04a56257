// Arguments may be named; left-out ones take their default.
proc f(a: int, b = 2 * a, c: string = "c") { return a: string + "," + b: string + "," + c; }
writeln(f(1), " ", f(1, 5), " ", f(c = "x", a = 3), " ", f(4, c = "y"));
