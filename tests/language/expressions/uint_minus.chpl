// error: E0308
// Unsigned numbers have no negation.
var u: uint = 3;
writeln(-u);
