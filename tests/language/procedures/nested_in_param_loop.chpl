// A procedure or type in the body of an unrolled loop is another one in each copy: it sees that copy's params and variables.
proc run() {
  for param p in 0..2 {
    const x = p * 10;
    proc f() { return p; }
    proc g() { return x; }
    proc h(a) { return a + x + p; }
    record R { var a: (p + 1)*int; proc n() { return a.size + p; } }
    class C { param q = p; var v: int; proc get() { return (v, q); } }
    var r: R;
    var c = new C(v = p);
    writeln(f(), " ", g(), " ", h(1), " ", h(0.5), " ", r, " ", r.n(), " ", c.get(), " ", r.type: string);
    for param q in 0..1 {
      proc inner() { return (p, q, f()); }
      writeln(inner());
    }
  }
}
run();
for param p in 0..1 { proc f() { return p; } writeln(f()); }
for e in (1, "two", 3.0) { proc show() { return e: string + "!"; } writeln(show()); }
proc generic(param q: int) { proc f() { return q; } return f(); }
writeln(generic(1), generic(2));
proc closures() {
  for param p in 0..2 {
    const x = p * 10;
    const h = proc(y: int) { return x + y + p; };
    writeln(h(1));
  }
}
closures();
