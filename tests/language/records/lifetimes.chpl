// When values are copied, moved, assigned and ended: variables, arguments, results, tuples,
// iterators, split initialisation, loops, errors.
record R {
  var id: int;
  proc init(id: int) { this.id = id; writeln("init ", id); }
  proc init=(const ref other: R) { this.id = other.id + 100; writeln("copy ", other.id, " -> ", this.id); }
  proc deinit() { writeln("deinit ", id); }
}
operator R.=(ref lhs: R, const ref rhs: R) { writeln("assign ", lhs.id, " <- ", rhs.id); lhs.id = rhs.id; }
proc make(i: int) { return new R(i); }
proc pass(in r: R) { writeln("pass ", r.id); return r; }
proc look(const ref r: R) { writeln("look ", r.id); }
iter gen(n: int) {
  var keep = make(50);
  defer { writeln("iter defer"); }
  for i in 1..n do yield make(i);
  writeln("iter done ", keep.id);
}
proc test1() {
  writeln("-- test1");
  for r in gen(3) {
    if r.id == 2 then break;
    look(r);
  }
}
proc test2() {
  writeln("-- test2");
  var a = make(1);
  var b = a;
  var c = pass(b);
  look(a);
  c = a;
  look(pass(make(7)));
}
proc test3() {
  writeln("-- test3");
  var t = (make(1), make(2));
  var (x, y) = t;
  look(x); look(y);
  const (p, q) = (make(3), make(4));
  look(p); look(q);
}
proc test4(flag: bool) {
  writeln("-- test4");
  var x: R;
  if flag then x = make(10); else x = make(20);
  look(x);
  if flag then return;
  look(x);
}
proc choose(flag: bool) {
  return if flag then make(1) else make(2);
}
proc R.init() { this.id = 0; writeln("default init"); }
proc test5() {
  writeln("-- test5");
  var a: [1..2] R;
  a[1] = make(5);
  var b = a;
  look(b[1]);
  var z = choose(true);
  look(z);
}
proc thrower(i: int) throws { var r = make(i); if i > 1 then throw new Error("bad"); return r; }
proc test6() {
  writeln("-- test6");
  try {
    var a = thrower(1);
    look(a);
    var b = thrower(2);
    look(b);
  } catch e { writeln("caught ", e.message()); }
}
proc test7() {
  writeln("-- test7");
  for i in 1..3 {
    var r = make(i);
    if i == 2 then continue;
    look(r);
  }
  var k = 0;
  do { var r = make(k); k += 1; } while r.id < 1;
}
test1(); test2(); test3(); test4(true); test4(false); test5(); test6(); test7();
