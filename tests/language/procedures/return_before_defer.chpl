// The result is taken before what `defer` holds runs, and is not changed by it.
record R {
  var x: int;
  proc init(x: int = 0) { this.x = x; }
  proc init=(const ref o: R) { this.x = o.x; writeln("copy ", x); }
  operator =(ref a: R, const ref b: R) { a.x = b.x; }
  proc deinit() { writeln("end ", x); }
}

proc text() {
  var s = "hello";
  s += " world, this is a long enough string";
  defer { s += " and more of it, so that it moves to another place in memory ..............."; }
  return s;
}

proc seen() {
  var r = new R(1);
  defer r.x = 2;
  return r;
}

proc throughAlias() {
  var r = new R(3);
  ref other = r;
  defer other.x = 4;
  return r;
}

proc inner() {
  var r = new R(5);
  proc change() { r.x = 6; }
  defer change();
  return r;
}

proc unseen() {
  var r = new R(7), k = 0;
  defer k += 1;
  return r;
}

proc main() {
  const t = "zzzzz" + text();
  writeln(t);
  { const r = seen(); writeln(r.x); }
  { const r = throughAlias(); writeln(r.x); }
  { const r = inner(); writeln(r.x); }
  { const r = unseen(); writeln(r.x); }
}
