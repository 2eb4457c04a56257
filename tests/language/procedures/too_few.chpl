// error: E0304 f
proc f(a: int, b: int) { }
f(1);
