// An in formal is a copy that the procedure may change.
proc f(in x: int) { x += 1; return x; }
var a = 1;
writeln(f(a), " ", a);
