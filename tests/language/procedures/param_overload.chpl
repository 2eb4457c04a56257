// A param formal is preferred for a constant.
proc f(param x: int) { return "param"; }
proc f(x: int) { return "value"; }
var n = 1;
writeln(f(1), " ", f(n));
