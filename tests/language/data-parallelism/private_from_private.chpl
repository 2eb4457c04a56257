// A task-private variable may mention an earlier one of its `with` clause: its own task's.
record R {
  var x: int;
  proc init(x: int) { this.x = x; }
  proc init=(other: R) { this.x = other.x + 1; }
}
operator R.=(ref a: R, b: R) { a.x = b.x; }
config const n = 4;
proc ten(x: int) { return x * 10; }
iter cut(k: int) { for i in 1..k do yield i; }
iter cut(param tag: iterKind, k: int) where tag == iterKind.standalone {
  coforall t in 0..1 do for i in 1 + t*k/2 .. (1+t)*k/2 do yield i;
}
iter deep(k: int): int { yield k; }
iter deep(param tag: iterKind, k: int): int where tag == iterKind.standalone {
  if k > 0 { cobegin { forall i in deep(k-1) do yield i; forall i in deep(k-1) do yield i; } }
  yield k;
}
proc main() {
  var sum: atomic int;
  forall i in 1..n with (var a = ten(2), var b = a + 1) { b += i; sum.add(a); }
  coforall i in 1..2 with (var a = 7, const b = a, ref c = a) { c += b; sum.add(a); }
  writeln(sum.read());
  foreach i in 1..1 with (var a = 1, var b = (a, a + 1)) do writeln(a, b);
  forall i in cut(1) with (var r = new R(1), var s = r, var t = s) do writeln(r.x, s.x, t.x);
  sum.write(0);
  forall i in deep(1) with (var r = new R(1), var s = r) { sum.add(s.x); }
  cobegin with (var a = 1, const b = a * 2) { sum.add(a); sum.add(b); }
  writeln(sum.read());
  writeln([i in 1..2 with (var a = 5, var b = a + 1)] b + i);
}
