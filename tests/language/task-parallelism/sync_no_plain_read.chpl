// error: E0504
// A sync variable is read through its methods.
var x: sync int = 1;
writeln(x + 1);
