// Type fields keep the domains of array types: records and classes, written and generated initialisers, type methods.
record R { type T; var x: T; var n = 3; proc mk() { var y: T; return y.domain; } }
var r: R([1..2] int);
r.x[2] = 3;
writeln(r);
writeln(r.mk());
var q = r;
q.x = 5;
writeln(q, r, q == r, q != r);
r = q;
writeln(r);
proc f(x: R(?)) { var z: x.T; writeln(z.domain); }
f(r);
var z: r.type;
writeln(z.x.domain, z);
class C { type T; var x: T; proc init(type T) { this.T = T; } proc more() { var y: T; return y; } }
var c = new C([0..3] bool);
writeln(c.x, c.more());
class G { type T; var x: T; }
var g = new G([5..6] int);
writeln(g.x.domain, g);
var h: owned G([1..2] int)?;
h = new G([1..2] int);
writeln(h!.x.domain);
record Two { type A; type B; var a: A; var b: B; }
var two: Two([1..2] int, [1..3] [1..2] real);
writeln(two);
record U { type T = [1..3] int; var x: T; }
var u: U;
writeln(u);
var uu = new U();
writeln(uu);
proc mk(type T) { return new R(T); }
writeln(mk([7..8] int).x.domain);
record M { type T; var x: T; proc type make() { var r: this; return r; } proc type size() { var y: T; return y.size; } }
writeln(M([1..2] int).make(), M([1..5] int).size());
class P { type T; var x: T; }
class Q: P([1..2] int) { var y: int; }
var p = new Q(y = 4);
writeln(p);
record K {
  type eltType; var D: domain(1); var A: [D] eltType;
  proc ref add(x: eltType) { D = {0..D.size}; A[D.high] = x; }
}
var k: K([1..2] int);
k.add([1, 2]);
writeln(k);
var many: [1..2] M([1..3] int) = [i in 1..2] new M([1..3] int);
writeln(many);
