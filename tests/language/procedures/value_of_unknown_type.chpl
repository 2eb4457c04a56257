// A procedure value whose formal has an unknown type is told by that alone.
var f = proc(x: Unknown) { return x; }; //~ E0101 `Unknown` is not declared
writeln(f(3));
