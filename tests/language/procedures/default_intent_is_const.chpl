// error: E0401 x
// Without an intent, a formal cannot be assigned.
proc f(x: int) { x = 2; }
f(1);
