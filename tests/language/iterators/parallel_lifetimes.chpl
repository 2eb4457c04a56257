// Values in loops over parallel iterators, nested and zippered loops, and tasks: none is lost.
record R { var id: int; proc deinit() { if id > 0 then live.sub(1); } proc init(id: int) { this.id = id; live.add(1);} proc init() { this.id = 0; }
  proc init=(const ref o: R) { this.id = o.id; if id > 0 then live.add(1); } operator =(ref a: R, const ref b: R) { a.id = b.id; } }
var live: atomic int;
iter par(n: int) { for i in 1..n do yield i; }
iter par(n: int, param tag: iterKind) where tag == iterKind.standalone {
  cobegin {
    { var r = new R(1); for i in 1..n/2 do yield i; }
    { var r = new R(2); for i in n/2+1..n do yield i; }
  }
}
iter lf(n: int) { for i in 1..n do yield i; }
iter lf(n: int, param tag: iterKind) where tag == iterKind.leader {
  coforall t in 0..1 { const lo = t * n / 2, hi = (t+1) * n / 2 - 1; yield (lo..hi,); }
}
iter lf(n: int, param tag: iterKind, followThis) where tag == iterKind.follower {
  for i in followThis(0) do yield i + 1;
}
proc t1() {
  var s = 0;
  forall x in par(10) with (+ reduce s) do s += x;
  writeln(s);
  s = 0;
  var skipped: atomic int;
  forall x in lf(10) with (+ reduce s) { if x % 2 == 0 { skipped.add(1); continue; } s += x; }
  writeln(s, " ", skipped.read());
  var r = new R(5);
  forall x in par(4) with (in r) { r.id += 1; }
  writeln(r.id);
  s = 0;
  forall x in par(6) with (var mine = new R(9), + reduce s) { s += mine.id; }
  writeln(s);
}
proc t2(): int {
  label outer for i in 1..3 {
    for j in par(3) {
      var r = new R(i);
      if j == 2 && i == 1 then continue outer;
      if j == 3 && i == 2 then break outer;
      if i == 3 then return 7;
      write(i, j, " ");
    }
  }
  writeln();
  for x in par(3) { var r = new R(1); for y in lf(3) { var q = new R(2); if y == 2 then return x * 10 + y; } }
  return 0;
}
proc mayThrow(i: int) throws { var r = new R(i); if i == 3 then throw new owned Error("three"); return new R(i); }
iter ti(n: int) throws { var r = new R(1); for i in 1..n do yield mayThrow(i); }
proc t3() {
  try { for r in ti(5) do write(r.id, " "); } catch { writeln("caught"); }
  try { for r in ti(2) { var k = mayThrow(r.id + 1); write(k.id, " "); } } catch { writeln("caught2"); }
  try { for (r, i) in zip(ti(2), 1..2) { write(r.id + i, " "); } writeln(); } catch { writeln("caught3"); }
  try { for (i, r) in zip(par(5), ti(5)) { write(r.id + i, " "); } writeln(); } catch { writeln("caught4"); }
  try { cobegin { mayThrow(3); mayThrow(4); } } catch e { writeln("caught5"); }
}
proc t4() {
  var a: [1..3] R; for i in 1..3 { a[i] = new R(i); live.add(1); }
  var b = a;
  b[2] = a[3];
  writeln(b[2].id);
  var aa: [1..2] [1..2] R;
  aa[1][2] = a[1]; live.add(1);
  writeln(aa[1][2].id);
  var c: sync int;
  sync { begin { var q = new R(3); c.writeEF(q.id); } }
  writeln(c.readFE());
  serial { coforall i in 1..2 with (ref a) { a[i].id += 10; } }
  writeln(a[1].id, " ", a[2].id);
  sync { for i in 1..3 do begin with (in i) { var z = new R(i); } }
  defer { writeln("end t4"); }
  { defer { writeln("inner"); } if a[1].id > 5 then return; writeln("no"); }
}
t1(); writeln(live.read()); writeln(t2()); writeln(live.read()); t3(); writeln(live.read()); t4(); writeln(live.read());
