// error: E0303 string
proc f(a: int) { }
f("text");
