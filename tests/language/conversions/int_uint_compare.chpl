// Signed and unsigned numbers are compared by their values, at every width.
proc all(a, b) do writeln(a.type: string, " ", b.type: string, ": ", a < b, " ", a <= b, " ", a > b, " ", a >= b, " ", a == b, " ", a != b);
config const m = -1, p = 1;
all(m: int(8), p: uint(8));
all(m: int(16), p: uint(16));
all(m: int(32), p: uint(32));
all(m: int(64), p: uint(64));
all(m: int(8), p: uint(32));
all(p: uint(32), m: int(32));
all(m: int(32), max(uint(32)));
all(p: int(32), p: uint(32));
