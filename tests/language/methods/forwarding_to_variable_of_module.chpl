// A type may forward to what its module declares: a variable, or what a procedure gives.
record Counter { var n: int; proc ref up() { n += 1; } proc get() do return n; }
var counter = new Counter(5);
proc target() ref do return counter;
record R { forwarding counter; }
record S { forwarding target(); }
var r: R, s: S;
r.up();
s.up();
writeln(r.get(), " ", s.get(), " ", counter);
