// error: E0303
proc f(A: [] int) { }
f(["a", "b"]);
