// error: E0204
proc f(param n: int) { }
var n = 3;
f(n);
