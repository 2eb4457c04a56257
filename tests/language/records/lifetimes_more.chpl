// Lifetimes again: parts of records, nested procedures in tasks, out formals of procedures that fail,
// slices, swaps, labelled loops.
record R { var id: int; var buf: [1..3] int; proc init(id: int) { this.id = id; init this; live.add(1); buf = id; } proc init() { this.id = 0; init this; live.add(1); }
  proc init=(const ref o: R) { this.id = o.id; this.buf = o.buf; init this; live.add(1); } proc deinit() { live.sub(1); } }
operator R.=(ref lhs: R, const ref rhs: R) { lhs.id = rhs.id; lhs.buf = rhs.buf; }
var live: atomic int;
proc mk(i: int) { return new R(i); }
proc pair(i: int) { return (mk(i), mk(i+1)); }
proc ref R.elem(i: int) ref { return buf[i]; }
proc R.these() { return 1; }
iter ref R.items() ref { for i in 1..3 do yield buf[i]; }
iter R.vals() { for b in buf do yield b; }
proc outR(out r: R, fail: bool) throws { r = mk(4); if fail then throw new owned Error("x"); }
proc nest(n: int) {
  var acc = mk(0);
  proc inner(k: int) {
    acc.elem(1) += k;
    proc deeper(m: int) { acc.elem(2) += m + n; if m > 0 then deeper(m-1); }
    deeper(k);
    for x in walk(k) do acc.elem(3) += x;
  }
  iter walk(k: int) { for i in 1..k { acc.id += 1; yield i; } }
  coforall t in 1..1 with (ref acc) { inner(2); }
  inner(3);
  writeln(acc.id, " ", acc.buf);
  return acc;
}
proc main() {
  {
    var (a, b) = pair(1);
    const (c, d) = pair(5);
    writeln(a.id, b.id, c.id, d.id);
    a <=> b;
    writeln(a.id, b.id, a.buf);
    ref e = a.elem(2); e = 42; writeln(a.buf);
    for x in a.items() do x *= 2;
    writeln(a.buf);
    var s = 0; for x in mk(9).vals() do s += x; writeln(s);
    { var mm = mk(8); for x in mm.items() do s += x; writeln(s); }
    var r: R;
    try { outR(r, false); writeln(r.id); outR(r, true); } catch { writeln("failed ", r.id); }
    writeln(nest(3).id);
    var arr = [mk(1), mk(2), mk(3)];
    arr[2] = mk(7);
    const sub = arr[1..2];
    writeln(sub[2].id, " ", sub.size);
    var tt: (int, R) = (1, mk(3));
    tt(1) = mk(6); var t2 = tt; t2(1).id = 9; writeln(tt(1).id, t2(1).id);
    const z = if a.id > 1 then a else mk(3); writeln(z.id);
    sync begin with (in a) { a.elem(1) = 5; }
    sync { begin with (ref a) { a.elem(1) = 6; } }
    writeln(a.buf[1]);
    var o: owned Box? = new owned Box(mk(2)); o = new owned Box(mk(3)); writeln(o!.r.id); o = nil;
    var m = mk(1); while m.id < 3 { var q = m; q.id += 1; m = q; } writeln(m.id);
    label L for i in 1..3 { var q = mk(i); for j in 1..3 { var w = mk(j); if j == 2 then continue L; if i == 3 then break L; } }
  }
  writeln("live ", live.read());
}
class Box { var r: R; }
