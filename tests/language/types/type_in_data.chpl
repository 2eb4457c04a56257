// Types passed through records and procedures stay compile-time.
record holder { type t; proc make() { var x: t; return x; } }
proc typeOf(h) type { return h.t; }
const a = new holder(2*int), b = new holder(string);
writeln(a.make(), "[", b.make(), "] ", typeOf(b): string, " ", typeOf(a) == 2*int);
