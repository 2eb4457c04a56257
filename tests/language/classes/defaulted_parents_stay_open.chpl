// A parent that is named without arguments, although all of its generic fields have defaults: they are the class's, too.
class A { type t = real; var x: t; proc kind() { return t: string; } }
class C0 : A { var z: int; }
var c0: C0 = new C0(x = 2.5, z = 3); writeln(c0, " ", c0.kind());
var c1: owned C0? = new C0(x = 1.5); writeln(c1, " ", c1!.type: string);
var c2: owned C0(int)? = new C0(int, 4, 5); writeln(c2);
class P { param n = 2; var y: n*int; proc init(param n = 2) { this.n = n; } }
class Q : P { var w: int; }
var q = new Q(7); writeln(q, " ", q.type: string);
class R : P { var w: int; proc init(w: int) { super.init(4); this.w = w; } }
var r = new R(7); writeln(r, " ", r.type: string);
class S : P { proc init(param n: int) { super.init(n); } }
var s = new S(1); writeln(s, " ", s.type: string);
proc take(a: borrowed A) { writeln("A real ", a.x); }
take(c0); 
proc any(a: borrowed A(?)) { writeln("any ", a.t: string); }
any(c0); any(new C0(int, 3, 4));
class Base { type eltType = int; proc get(): eltType { var e: eltType; return e; } }
class Derived : Base { var v: eltType; override proc get(): eltType { return v; } }
class Derived2 : Base(string) { override proc get(): string { return "s"; } }
var d = new Derived(v = 3); writeln(d.get(), " ", d.type: string, " ", (new Derived2()).get());
var e: owned Base = new Derived(v = 4); writeln(e.get());
type AR = A(real);
class U : AR { var u = 1; }
writeln(new U(x = 2.0, u = 3), " ", (new U(x = 2.0)).type: string);
class Ranked : Base { param rank: int; var at: rank*eltType; }
var k: owned Ranked(real, 2) = new Ranked(real, 2, (1.5, 2.5)); writeln(k, " ", (new Ranked(rank = 1)).type: string);
proc ranks(x: borrowed Ranked(?t, ?n)) param { return n; }
writeln(ranks(k));
