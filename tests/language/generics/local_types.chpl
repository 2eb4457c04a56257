// A record that a generic procedure declares is another type in each of its instances.
proc f(x: ?t) {
  record R { var v: t; proc twice() do return v + v; }
  var r: R;
  r.v = x;
  return r.twice();
}
writeln(f(1));
writeln(f("a"));
writeln(f(2.5));
proc g(param n: int) {
  record Q { proc size() param do return n; }
  var q: Q;
  return q.size();
}
writeln(g(1), g(2));
proc h(x: ?t, n: int) {
  record Pair { var first: t; var rest; }
  const p = new Pair(x, n);
  return p;
}
writeln(h(1.5, 2), h("a", 3));
writeln(h(1, 2).type == h(2, 3).type, " ", h(1, 2).type == h("a", 3).type);
