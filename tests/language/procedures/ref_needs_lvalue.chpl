// error: E0306
proc f(ref x: int) { x = 1; }
f(3);
