// A concrete overload beats a generic one; a where clause restricts.
proc f(x: integral) { return "integral"; }
proc f(x: int(32)) { return "int(32)"; }
proc f(x) where isRealType(x.type) { return "real"; }
use Types;
writeln(f(1: int(32)), " ", f(1: uint(8)), " ", f(2.5));
