// Classes of a procedure or a block override methods like any others.
class A {
  proc name() { return "A"; }
  proc twice() { return name() + name(); }
}
record Holder {
  class Inner: A { override proc name() { return "inner"; } }
  proc make(): owned A { return new Inner(); }
}
proc show(a: borrowed A) { writeln(a.name(), " ", a.twice()); }
proc main() {
  class L: A {
    var n: int;
    override proc name() { return "L" + n: string + super.name(); }
  }
  var x: owned A = new L(3);
  show(x);
  class M: L { }
  override proc M.name() { return "M/" + super.name(); }
  x = new M(4);
  show(x);
  show((new Holder()).make());
  {
    class B { proc f(): int { return 1; } }
    class C: B { override proc f(): int { return 2; } }
    var all: [1..2] owned B = [new B(), new C(): owned B];
    writeln(+ reduce [b in all] b.f());
  }
}
