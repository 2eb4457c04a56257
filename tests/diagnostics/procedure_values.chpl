// Procedure types: names and intents of formals are part of them; some procedures are no values.
proc foo(x: int, y: int): int { return x + y; }
proc bar(a: int, b: int): int { return a + b; }
var f = foo;
f = bar;
proc change(ref x: int) { x += 1; }
proc call(g: proc(ref x: int): void, ref n: int(32)) { g(n); }
var small: int(32) = 1;
call(change, small);
const h = change;
h(3);
f(1);
f(x = 1, z = 2);
proc many(x: int) { }
proc many(x: real) { }
const m = many;
proc generic(x) { }
const g = generic;
proc compile(param x: int) param do return x;
const c = compile;
record R { proc method() { } }
var r: R;
const n = r.method;
proc around() {
  var o = new owned Error("e");
  const f = proc(x: int) { writeln(o, x); };
}
around();

// An anonymous procedure has no name to be told by.
const norm = proc(const ref a: [] real) { return sqrt(+ reduce (a * a)); };
