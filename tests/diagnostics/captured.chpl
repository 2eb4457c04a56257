// What a task captures as a constant: assignments, calls and methods that would modify it.
use List;
proc inc(ref x: int) { x += 1; }
var x = 0;
begin inc(x);
var l: list(int);
begin l.pushBack(1);
begin l.clear();
coforall i in 1..3 { x <=> x; l = l; }
record R { var n: int; proc ref bump() { n += 1; } }
var r: R;
begin r.bump();
begin r.n = 2;
proc f() { var y = 1; cobegin { inc(y); y = 2; } }
f();
const cc = 1;
begin { cc = 2; }
begin { const inner = 1; inner = 2; }
proc g(a: int, const ref q: R) { begin with (const in a) { a = 1; } begin { q.n = 2; } cobegin { a += 1; q.bump(); } }
g(1, r);
record S { const k = 1; var m = 2; }
var s: S;
begin with (ref s) { s.k = 2; }
begin { s.k = 2; }
