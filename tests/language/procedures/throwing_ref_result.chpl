// A reference that a throwing procedure returns is one at the call, with and without try!.
var n: int;
proc g() ref throws { return n; }
g() = 3; writeln(n);
class C { var x: int; }
record R { var a = new owned C(1); proc ref get() ref throws { return a; } }
var r: R;
writeln(r.get().x);
writeln(r.get().x);
proc h(k: int) ref throws { if k > 1 then throw new Error("big"); return n; }
try { h(1) = 4; h(2) = 5; } catch e { writeln(e.message()); }
writeln(n);
try! h(1) += 1;
writeln(n, h(0));
