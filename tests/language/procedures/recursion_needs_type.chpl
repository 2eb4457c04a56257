// error: E0309 f
// A recursive procedure must declare its return type.
proc f(n: int) { if n == 0 then return 0; return f(n - 1) + 1; }
writeln(f(3));
