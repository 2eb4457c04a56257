// compilerWarning lets the program go on.
proc f(param x: int) { return x; }
writeln(f(3));
