// An error in an instance of a generic procedure names the call, and what the arguments for generic formals are.

record R { type t; var x: t; proc m() { return x.foo(); } }
proc f(x, param n = 2) { return x.bar() + n; }
proc g(y: ?t) { return f(y); }
writeln(g(3));
writeln(f(4.0));
var r = new R(int, 3);
writeln(r.m());
iter it(x) { yield x.no; }
for i in it("a") do writeln(i);
proc h(A: [] int, B: []) { return A.no + B[0].yes; }
writeln(h([1], ["b"]));
proc concrete(n: int) { return n.there; }
writeln(concrete(3));
