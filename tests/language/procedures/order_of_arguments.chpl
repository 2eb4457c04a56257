// Arguments are evaluated as they are written, then the defaults in the order of their formals.
var trace = "";
proc n(k: int): int { trace += k:string; return k; }
proc show(what: string) { writeln(what, " ", trace); trace = ""; }
proc f(a: int, b: int, c: int = n(8), d: int = n(9)) { return a + b + c + d; }
proc sum(xs: int ...?k) { var s = 0; for param i in 0..<k do s += xs(i); return s; }
proc arrays(a: int, B: [] int, c: int) { return a + B[0] + c; }
proc pair(k: int) { n(k); return (k, k); }
record R {
  var v, w: int;
  proc m(a: int, b = n(9)): int { return v + a + b; }
  proc ref this(i: int) ref { return v; }
}
proc mk(k: int) { n(k); return new R(k, k); }

f(n(1), n(2)); show("defaults");
f(n(1), n(2), d=n(3)); show("a default in the middle");
f(b=n(1), a=n(2)); show("names");
f(d=n(1), c=n(2), b=n(3), a=n(4)); show("only names");
writeln(f(n(1), f(n(2), n(3)), n(4), n(5))); show("nested");
writeln(f(1, 2), " ", f(3, 4)); show("defaults of two calls");
mk(1).m(n(2)); show("receiver");
var r = new R(w=n(1), v=n(2)); show("fields by name");
sum(n(1), (...pair(2)), n(3)); show("expanded tuple");
arrays(n(1), [n(2), n(3)], n(4)); show("array");
arrays(n(1), [i in 0..1] n(2), n(4)); show("loop");
writeln(n(1), " ", [n(2), n(3)], " ", (n(4), n(5)), " ", n(6)..n(7)); show("writeln");
r[n(1)] = n(2); show("indexing");
var max3 = max(n(1), n(2), n(3)); show("max");

// A formal has its value when it is passed, even if a later argument changes the variable.
var x = 1;
proc change(): int { x += 10; return x; }
proc values(a: int, b: int, c = a + b, d = change(), e = x - a) { writeln(a, " ", b, " ", c, " ", d, " ", e); }
values(x, change());
