// error: E0305 nosuch
proc f(a: int) { }
f(nosuch = 1);
