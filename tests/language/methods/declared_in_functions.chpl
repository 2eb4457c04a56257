// Methods and operators that a procedure declares for a module's type are seen by the generic procedures that it calls,
// and only from there; their bodies see the type's members.
module Lib {
  record R { var x: int; }
  proc h(r) { return r.twice(); }
  proc viaTwo(r) { return h(r) + 1; }
  proc add(a, b) { return a + b; }
  proc each(r) { var s = 0; for v in r.items() do s += v; return s; }
  proc all(r) { var s = 0; for v in r do s += v; return s; }
}
module User {
  use Lib;
  proc one() {
    proc R.twice() { return x * 2; }
    operator R.+(a: R, b: R) { return new R(a.x + b.x); }
    iter R.items() { yield x; yield x + 1; }
    writeln(h(new R(4)), " ", viaTwo(new R(5)), " ", add(new R(1), new R(2)).x, " ", each(new R(3)));
    writeln(h(3));
    proc int.twice() { return this * 20; }
  }
  proc two(k: int) {
    proc R.twice() { return x * k; }
    operator +(a: R, b: R) { return new R(a.x * b.x); }
    writeln(h(new R(4)), " ", viaTwo(new R(5)), " ", add(new R(3), new R(2)).x);
    { proc R.twice() { return -x; } writeln(h(new R(4))); }
    iter R.these() { yield x; yield k; }
    writeln(all(new R(4)));
    for v in new R(9) do write(v, " ");
    writeln();
  }
  proc main() { one(); two(3); two(4); }
}
