// error: E0302
proc f(a: int, b: real) { }
proc f(a: real, b: int) { }
f(1, 2);
