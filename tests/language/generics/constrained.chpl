// integral, numeric and so on are generic types.
proc kind(x: integral) { return "integral"; }
proc kind(x: real(?)) { return "real"; }
proc kind(x: enum) { return "enum"; }
enum e {a}
writeln(kind(1: uint(16)), " ", kind(2.5: real(32)), " ", kind(e.a));
