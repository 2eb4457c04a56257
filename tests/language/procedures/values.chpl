// Procedures as values: types with names and intents, every kind of formal, in arrays, records and classes, nil, closures, errors.
proc foo(x: int, y: int): int { return x + y; }
type T = proc(x: int, y: int): int;
writeln(T: string);
var x = foo;
writeln(x(1, 2), " ", foo.type: string);
const p = proc(a: int) { return a + 1; };
writeln(p(3), " ", p.type: string);
proc apply(f: proc(x: int, y: int): int, n: int) { return f(n, n); }
writeln(apply(foo, 4), apply(x, 5));
proc give(out x: int) { x = 41; }
proc both(inout x: int) { x += 1; }
proc change(ref x: int) { x *= 2; }
const g = give, b = both, c = change;
var n: int;
g(n); b(n); c(n);
writeln(n, " ", g.type: string, b.type: string, c.type: string);
var A: [1..2] proc(x: int): int = [proc(x: int) { return x; }, proc(x: int) { return x * x; }];
writeln(A[2](7));
record R { var f: proc(x: int): int; }
var r = new R(A[1]);
writeln(r.f(8));
class C { var f: proc(x: int): int; proc run(n: int) { return f(n); } }
var k = new C(A[2]);
writeln(k.run(9));
var z: proc(x: int): int;
writeln(z == nil, z == A[1]);
z = A[1];
writeln(z == nil, z == A[1], z != A[2]);
proc outer(k: int) {
  proc inner(x: int) { return x + 100; }
  const f = inner;
  var sum = k;
  const g = proc(x: int) { return x + sum + k; };
  sum = 1000;
  writeln(f(1), " ", g(2));
  return g;
}
const cl = outer(5);
writeln(cl(1));
proc any(f) { return f(1); }
writeln(any(cl));
type U = proc(_: int): int;
var u: U = p;
u = cl;
writeln(u(10), u.type: string);
proc thrower(x: int) throws { if x > 1 then throw new Error("big"); return x; }
const t = thrower;
try { writeln(t(1)); writeln(t(2)); } catch e { writeln(e.message()); }
proc strs(s: string, in l: string, const ref q: string): string { return s + l + q; }
const ss = strs;
writeln(ss("a", "b", "c"), ss.type: string);
writeln(ss);
