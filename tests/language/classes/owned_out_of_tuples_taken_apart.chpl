// Objects leave tuples that are values, and tuples that are taken apart for the last time; elements may be lent.
class C { var x: int; }
proc pair() { return (new C(1), new C(2)); }
proc sum(t) { return t(0).x + t(1).x; }
proc lent(args: borrowed C...) { return args(0).x; }
proc main() {
  var a = pair()(0);
  var (b, c) = pair();
  var t = pair();
  writeln(sum(t), t(0).x, lent(t(0), t(1)), t(1).borrow().x);
  var (d, e) = t;
  writeln(a, b, c, d, e);
  for (p, i) in zip([1, 2], 0..) do writeln((new C(p), i)(0));
  var n = (new C?(5), 1);
  var o = n(0);
  writeln(n, o);
}
