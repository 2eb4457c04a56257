// Parents with some arguments given and others open; types with defaults, partly given.
class A { type t; param p: int; var v: t; proc describe() { return t: string + p: string; } }
class B: A(int, ?) { var w: p*t; }
var b = new B(2, 5, (1, 2));
writeln(b, b.type: string, b.describe());
class V: A(?) { override proc describe() { return "V " + t: string; } }
var v: owned A(real, 3) = new V(real, 3, 1.5);
writeln(v.describe(), v);
proc f(x: borrowed A(?t, ?p)) { writeln(t: string, p); }
f(b); f(v);
record Opt { type T; var has = false; var x: T; proc init(type T) { this.T = T; } proc init(x: ?t) { this.T = t; has = true; this.x = x; } }
var o = new Opt(int), q = new Opt("s");
writeln(o, q, q.type: string);
type OI = Opt(?);
proc g(x: OI) { writeln(x.T: string); }
g(q);
record M { type k; type v = int; param n = 1; }
var m1: M(string); var m2: M(string, real); var m3: M(string, n = 4);
writeln(m1.type: string, m2.type: string, m3.type: string);
type MS = M(string, ?);
var m4: MS(real, 2), m5: MS(n = 7, v = bool);
writeln(m4.type: string, m5.type: string);
