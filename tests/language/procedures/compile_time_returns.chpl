// error: E0204
// error: E0204
// error: E0204
// error: E0310
// What is decided when the program runs decides no param, no type and no kind of reference.
proc f(x: int) param { if x > 3 then return 1; else return 2; }
writeln(f(1), f(5));
proc g(x: int) type { select x { when 1 do return int; otherwise do return real; } }
writeln(g(1): string);
proc h(x: int) param { while x > 2 { return 3; } return 4; }
writeln(h(1));
var i = 1, r = 2.5;
proc k(b: bool) ref { if b then return i; return r; }
k(true) = 3; writeln(i, " ", r);
proc ok(param p: int, type t) param { if p > 3 { for param i in 1..3 { if t == int then return i; } } return 0; }
writeln(ok(4, int), ok(4, real));
