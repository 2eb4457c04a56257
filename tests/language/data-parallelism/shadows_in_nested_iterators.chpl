// Iterators within iterators, tasks and yields in many places: each task has its variables once, on every way out.
record R { var x: int; var s: string; proc init(x: int = 0) { this.x = x; this.s = "a long enough text to be on the heap " + x:string; } proc init=(const ref o: R) { this.x = o.x; this.s = o.s; } operator =(ref a: R, const ref b: R) { a.x = b.x; a.s = b.s; } }
iter par(n: int) { for i in 1..n do yield i; }
iter par(param tag: iterKind, n: int) where tag == iterKind.standalone {
  var keep = new R(n);
  defer { keep.x = 0; }
  yield 0;
  cobegin {
    for i in 1..n/2 do yield i;
    for i in n/2+1..n do yield i;
  }
  if n > 100 then return;
  for i in 1..2 { yield -i; }
  coforall t in 1..3 { if t == 2 then yield 1000; }
  while true { yield 7; break; }
}
iter outer(n: int) { for i in par(n) do yield i; }
iter outer(param tag: iterKind, n: int) where tag == iterKind.standalone { forall i in par(n) do yield i; }
proc bad(i: int) throws { if i == 7 then throw new Error("seven"); return i; }
proc main() {
  var A: [0..3] int, s = 0, m = min(int);
  for n in [10, 200] {
    s = 0; A = 0;
    forall i in par(n) with (+ reduce s, + reduce A, max reduce m, var r = new R(3), in n) { s += i; A[abs(i) % 4] += 1; m = max(m, i); r.x += n; r.s += "x"; }
    writeln(n, " ", s, " ", A, " ", m);
    s = 0;
    forall i in outer(n) with (+ reduce s, var r: R) { s += i; r.x += 1; }
    writeln(n, " ", s);
    s = 0;
    try { forall i in par(n) with (+ reduce s, var r = new R(3)) { s += bad(i); } } catch e { writeln("caught"); }
    s = 0;
    try { forall i in outer(n) with (+ reduce s, var r = new R(3)) { s += bad(i); r.s += "y"; } } catch e { writeln("caught"); }
    s = 0;
    forall (i, j) in zip(1..n, 0..#n) with (+ reduce s, var r = new R(1)) { s += i - j; r.x += 1; }
    writeln(s);
    s = 0;
    coforall t in 1..4 with (+ reduce s, in n, var q = new R(2)) { s += t + n; q.s += "z"; forall i in 1..10 with (+ reduce s) do s += 1; }
    writeln(s);
    cobegin with (var q = new R(4), ref s) { { q.x = 1; } { s += q.x; } }
    writeln(s);
    sync { begin with (in n, var z = new R(9)) { z.x += n; } }
  }
}
