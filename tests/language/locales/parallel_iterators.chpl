// locales: 1
// Iterators whose tasks run at locales: chunks of a standalone loop, leader and follower, a recursive one. Each task has its
// own variables, and errors get out.
config const n = 1000;
iter dist(n: int) { for i in 0..#n do yield i; }
iter dist(n: int, param tag: iterKind) where tag == iterKind.standalone {
  coforall loc in Locales do on loc {
    coforall t in 0..3 do for i in t * n / 4 .. (t + 1) * n / 4 - 1 do yield i;
  }
}
iter dist(n: int, param tag: iterKind) where tag == iterKind.leader {
  coforall loc in Locales do on loc do
    coforall t in 0..3 do yield (t * n / 4 .. (t + 1) * n / 4 - 1,);
}
iter dist(n: int, param tag: iterKind, followThis) where tag == iterKind.follower {
  for i in followThis(0) do yield i;
}
iter onrec(d: int): int { yield d; }
iter onrec(d: int, param tag: iterKind): int where tag == iterKind.standalone {
  on Locales[0] { yield d; }
  if d > 0 then coforall k in 0..1 do on Locales[0] do for x in onrec(d - 1, tag) do yield x;
}
record R { var id: int; proc init(id: int) { this.id = id; init this; made.add(1); } proc deinit() { ended.add(1); } }
var made, ended: atomic int;
var s = 0, bad = 0;
var A: [0..#n] int;
forall i in dist(n) with (+ reduce s, var r = new R(1)) { s += i; A[i] = i; r.id += 1; }
writeln(s, " ", made.read(), " ", ended.read());
s = 0;
forall (i, a) in zip(dist(n), A) with (+ reduce s, var r = new R(2)) { s += i * a; }
writeln(s, " ", made.read(), " ", ended.read());
s = 0; made.write(0); ended.write(0);
forall i in onrec(4) with (+ reduce s, var r = new R(2)) do on Locales[0] { s += i; r.id += 1; }
writeln(s, " ", made.read(), " ", ended.read());
proc thrower() throws {
  forall i in dist(n) with (+ reduce s) do on Locales[0] { if i == 700 then throw new Error("700"); s += 1; }
}
try { thrower(); } catch e { writeln("caught"); }
var t = "x";
on Locales[0] { var u = t + "y"; t = u; forall i in 1..3 with (ref t) do if i == 2 then on Locales[0] do t += "z"; }
writeln(t);
serial { forall i in dist(n) with (+ reduce bad) do bad += 1; }
writeln(bad);
writeln(+ reduce [i in dist(n)] i, " ", max reduce dist(n));
