// flags: --edition=legacy
// leaks: allowed
// Programs of 1.18 may leave the parentheses away.
class C { var x = 1; }
var c = new C;
writeln(c.x);
