// What zippered iterators leave behind ends, however the loop is left.
record R { var id: int; proc init(id: int) { this.id = id; writeln("init ", id); } proc init=(const ref o: R) { this.id = o.id + 100; writeln("copy ", id); } proc deinit() { writeln("~", id); } operator =(ref a: R, const ref b: R) { a.id = b.id; } }
iter src(n: int, base: int) { var k = new R(base); defer writeln("defer ", base); for i in 1..n { var t = new R(base + i); yield t.id; } writeln("end ", base); }
iter recs(n: int) { for i in 1..n do yield new R(1000 + i); }
iter owned_arg(in r: R, n: int) { for i in 1..n do yield r.id; }
proc risky(x: int) throws { if x > 11 then throw new owned Error("x"); return x; }
proc early(): int { for (a, b) in zip(src(3, 10), src(3, 20)) { if b == 22 then return a; } return 0; }
iter nested(n: int) { for (a, b) in zip(src(n, 50), recs(n)) do yield a + b.id; }
proc main() {
  writeln("-- early ", early());
  try { for (a, b, c) in zip(recs(2), src(5, 10), src(5, 30)) { writeln(a.id, " ", risky(b), " ", c); } } catch { writeln("caught"); }
  writeln("-- owned");
  for (a, b) in zip(1..2, owned_arg(new R(7), 5)) { writeln(a, " ", b); if a == 2 then break; }
  writeln("-- nested");
  for (x, y) in zip(nested(2), nested(2)) do writeln(x, " ", y);
  writeln("-- tasks");
  serial do coforall t in 1..2 { var s = 0; for (a, b) in zip(owned_arg(new R(t), 3), 1..3) do s += a * b; if t == 1 then writeln(s); }
}
