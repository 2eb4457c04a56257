// status: 1
// Integer division by zero stops the program.
var zero = 0;
writeln("before");
writeln(1 / zero);
