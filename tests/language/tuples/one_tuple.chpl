// A trailing comma makes a tuple of one part; parentheses alone do not.
const a = (7,), b = (7);
writeln(a.size, " ", a(0), " ", b + 1);
