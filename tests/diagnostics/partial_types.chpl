// Formals whose types have some of their arguments end with `?`.

record R { type t; type u; }
proc f(x: R(int)) { return x.u: string; }
proc g(x: R(int, ?)) { return x.u: string; }
proc h(x: R(int, ?u), y: R(int, real)) { return u: string; }
var r: R(int, real);
writeln(f(r), g(r), h(r, r));
