// A procedure cannot be inlined into itself.
inline proc a(n: int): int { return if n == 0 then 0 else b(n - 1); } //~ E0220 cannot be inlined
inline proc b(n: int): int { return a(n) + 1; }
inline proc c(param n: int) param { if n == 0 then return 0; else return c(n - 1) + 1; }
inline proc d(n: int): int { return e(n); }
proc e(n: int): int { return if n == 0 then 0 else d(n - 1); }
writeln(a(3), c(3), d(3));
