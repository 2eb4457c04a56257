// error: E0303
proc f(ref x: real) { x = 1.0; }
var n = 1;
f(n);
