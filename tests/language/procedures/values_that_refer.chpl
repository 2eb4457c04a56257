// Values of procedures that return references.
var A: [1..3] int;
proc at(i: int) ref { return A[i]; }
proc first(ref a: [] int) ref: int { return a[a.domain.first]; }
record R { var n: int; var s: string; }
var r = new R(1, "one");
proc text() const ref { return r.s; }
const f = at, t = text;
writeln(f.type: string, " ", t.type: string);
f(2) = 5; f(3) += f(2) + 1; writeln(A);
ref x = f(1); x = 7; writeln(A);
const ref s = t(); r.s = "two"; writeln(s, " ", t());
var copy = f(1); copy = 0; writeln(A[1]);
proc apply(g: proc(i: int) ref: int, i: int) { g(i) *= 10; }
apply(f, 1); apply(at, 2); writeln(A);
apply(proc(i: int) ref: int { return A[4 - i]; }, 1); writeln(A);
type T = proc(_: int) ref: int;
var g: T = at; g(3) = 1; writeln(g.type: string, A);
proc failing(i: int) ref throws { if i > 3 then throw new Error("no element"); return A[i]; }
const h = failing;
try { h(1) = 3; writeln(A[1]); h(4) = 1; } catch e { writeln(e.message()); }
proc strings() ref { return r; }
const k = strings; k().s = "three"; k().n += 1; writeln(r); var whole = k(); whole.s = "x"; writeln(r, whole);
proc both(i: int, out j: int) ref { j = i + 1; return A[i]; }
const b = both; var n: int; const v = b(1, n); writeln(v, n);
b(2, n) = 8; writeln(A, n);
both(3, n) = 9; writeln(A, n);
ref y = both(1, n); y = 4; writeln(A, n);
proc namedBoth(ref q: string, out j: int) ref { j = q.size; return q; }
var str = "abc"; namedBoth(str, n) += "d"; writeln(str, n); const c2 = namedBoth(str, n); str = "z"; writeln(c2, n);
proc inoutBoth(inout i: int) ref throws { i += 1; if i > 3 then throw new Error("far"); return A[i]; }
n = 1; try { inoutBoth(n) = 100; writeln(A, n); n = 5; inoutBoth(n) = 2; } catch e { writeln(e.message(), n); }
