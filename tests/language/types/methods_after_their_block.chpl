// Methods of types that a block declares mention what stands around them, also when they are resolved after its end.
proc shown(type t, param n: int) {
  type u = n*t;
  param k = n + 1;
  proc helper(y) { return y + k; }
  enum kind { small, large }
  record L {
    var z: t;
    proc show(): void { var q: u; writeln(t: string, " ", z, " ", n, " ", q, " ", k); }
    proc get(): t { return helper(z); }
    proc kindOf() { return if n > 2 then kind.large else kind.small; }
    iter these() { for param i in 1..n do yield i * k; }
  }
  var l: L;
  l.show();
  return l;
}
const a = shown(int, 2), b = shown(real, 3);
writeln(a.get(), " ", b.get(), " ", a.kindOf(), " ", b.kindOf());
for x in b do write(x, " ");
writeln();

// Through a slot of the parent's.
class Named {
  proc name(): string { return "Named"; }
}
proc named(type t): owned Named {
  class Child: Named {
    var z: t;
    override proc name(): string { return "Child of " + t: string + " " + super.name(); }
    proc deinit() { writeln("end of ", t: string); }
  }
  return new Child();
}
proc main() {
  writeln(named(int).name());
  var both = [named(bool), named(string)];
  for n in both do writeln(n.name());
  // Blocks beside each other.
  { param q = 1; record R { proc m(): void { writeln("first ", q); } } var r: R; r.m(); }
  { param q = 2; record R { proc m(): void { writeln("second ", q); } } var r: R; r.m(); }
  for param i in 1..2 {
    record P { var z: i*int; proc m(): void { writeln(z, " ", i); } }
    var p: P;
    p.m();
  }
  // Functions within functions.
  outer(int).show();
  outer(string).show();
}
proc outer(type t) {
  record S { var s: t; }
  proc inner(param p) {
    record L { var z: S; proc show(): void { var other: S; writeln(t: string, p, z, z.type == other.type); } }
    return new L();
  }
  inner(1).show();
  return inner(2);
}
