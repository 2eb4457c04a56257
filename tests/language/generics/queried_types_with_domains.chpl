// What a formal's type queries has the domains of the argument: `?t` where the type is an array's, a record's or a tuple's
// with arrays in it, and the domains of arrays of arrays, `[?D] [?E] t`.
use List;

record R { type t; var x: t; }
class C { type t; var x: t; }
proc a(x: ?t) { var y: t; return y; }
proc b(x: R(?t)) { var y: t; return y; }
proc c(x: C(?t)) { var y: t; return y; }
proc d(x: (?t, ?u)) { var y: t; return y; }
proc e(x: 2*?t) { var y: t; return y; }
proc f(x: [] R(?t)) { var y: t; return y; }
proc g(x: [] [] ?t) { var y: t; return y; }
proc h(const ref x: ?t): t { var y: t; return y; }
proc i(in x: ?t) { var y: t = x; return y; }
proc j(ref x: ?t) { var y: [1..2] t; return y; }
proc k(x: owned C(?t)) { var y: t; return y; }
proc l(x: [?D] ?t, y: t) { return y; }
var A: [1..2] int = 5;
var AA: [1..2] [0..2] int = 5;
var r: R([1..3] int); var o = new C([1..3] int);
writeln(a(A)); writeln(a(AA)); writeln(b(r)); writeln(c(o)); writeln(d((A, 3))); writeln(e((A, A)));
var rs: [1..2] R([0..1] int); writeln(f(rs));
var aaa: [1..1] [1..1] [1..3] int; writeln(g(aaa));
writeln(h(A)); writeln(h(AA)); writeln(i(AA)); writeln(j(A)); writeln(k(o)); writeln(l(AA, AA[1]));
writeln(a(rs)); writeln(a(r));
var li: list([1..3] int); writeln(a(li).size);
proc n(x: list(?t)) { var y: t; return y; } writeln(n(li));
iter it(x: [] ?t) { var y: t; yield y; } for z in it(AA) do writeln(z);
proc R.mm() { var y: t; return y; } writeln(r.mm());
proc (R(?u)).nn() { var y: u; return y; } writeln(r.nn());
var D = {1..2}; var LA: [D] int; writeln(a(LA)); D = {1..4}; writeln(a(LA));
writeln(a(A[2..])); writeln(a(AA[1]));
writeln(a([q in 1..3] q*2));

// Domains of inner arrays.
proc dd(A: [?D] [?E] ?t) { writeln(D, " ", E, " ", t: string); }
proc de(A: [] [?E] real) do return E;
proc ddd(A: [?D] [?E] [?F] int) { var B: [F] int = 7; writeln(D, E, F, " ", B); }
proc same(A: [?D] [?E] ?t, B: [D] [E] t) do return + reduce [i in D] + reduce [j in E] A[i][j] * B[i][j];
var RA: [1..3] [0..1] real, IA: [1..2] [1..3] [1..4] int, SA: [{"a", "b"}] [0..2, 0..1] real;
dd(RA); ddd(IA); writeln(de(RA));
dd(SA);
const without: [1..0] [0..1] real;
dd(without);
writeln(same(AA, AA));
