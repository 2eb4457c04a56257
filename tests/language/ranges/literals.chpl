// .. includes both ends, ..< leaves out the upper one.
writeln(1..5, " ", 1..<5, " ", (1..5).size, " ", (1..<5).size, " ", (5..1).size);
const n = 3;
writeln(0..n, " ", -n..n-1);
