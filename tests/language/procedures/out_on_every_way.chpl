// An `out` formal that is not assigned on every way starts with its type's default value.
proc f(out x: int, out s: string, early: bool) { s = "set"; if early then return; x = 7; }
var n = 1, t = "t";
f(n, t, true); writeln(n, " ", t);
f(n, t, false); writeln(n, " ", t);
