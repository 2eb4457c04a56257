// Classes whose parent is generic and gets its arguments later: generated and written initialisers, casts, formals, names.
class B { type T; var x: T; proc show() { writeln(T: string, " ", x); } }
class D: B(int) { var y: real; }
var d = new D(3, 2.5);
d.show(); writeln(d);
class E: B(?) { var z: int; }
var e = new E(string, "a", 5);
e.show(); writeln(e, e.type: string);
class F: B { var w: int; }
var ff = new F(real, 1.5, 3);
writeln(ff);
proc t(b: borrowed B(?)) { writeln("B ", b.T: string); }
t(d); t(e);
class Base { type t; var x: t; proc init(type t, x: t) { this.t = t; this.x = x; } proc get() { return x; } }
class Child : Base(?) { var y: int; proc init(type t, x: t, y: int) { super.init(t, x); this.y = y; } override proc get() { return x; } }
var child = new Child(int, 3, 4);
writeln(child, child.type: string, child.get());
class Three { param n: int; var a: n*int; }
class Two: Three(?) { type u; var b: u; }
class One: Two(?) { var c; }
var o = new One(2, (1, 2), real, 2.5, "c");
writeln(o, o.type: string);
var p: borrowed Two(2, real) = o;
writeln(p.b);
var q: borrowed Three(2) = o;
writeln(q.a);
proc anyOf(x: borrowed Three(?)) { return x.n; }
writeln(anyOf(o));
proc some(x: borrowed One(?n, real, ?t)) { return t: string; }
writeln(some(o));
type T = One(2, ?);
var z: owned T(int, string)?;
writeln(z.type: string);
class Node { var data; var next: unmanaged Node(data.type)? = nil; }
var l = new unmanaged Node(1);
writeln(l.type: string);
delete l;
class Stat: Three(3) { var s: int; }
writeln(new Stat(s = 4));
