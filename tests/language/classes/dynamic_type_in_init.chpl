// While a parent's initialiser runs, and until `init this`, the object is one of the parent's class. A parent's postinit comes first.
class A { var x: int; proc init(x = 0) { this.x = x; init this; hi(); } proc hi() { writeln("A.hi ", x); } proc other() { writeln("A.other"); } }
class B: A {
  var s = "ready"; var n: int;
  proc init() { super.init(3); hi(); this.hi(); other(); this.s = "set"; init this; hi(); this.other(); }
  proc init(k: int) { hi(); this.n = k; hi(); }
  override proc hi() { writeln("B.hi ", s, " ", x); }
}
class C: B { override proc hi() { writeln("C.hi"); } proc init() { super.init(); hi(); init this; hi(); } }
var b: owned A = new B(); b.hi();
var d = new B(5); d.hi();
writeln("-"); var c: owned A = new C(); c.hi();
class D: C { var z = 3; }
var e = new D(); e.hi();
class P { proc postinit() { writeln("P.postinit"); } }
class Q: P { proc postinit() { writeln("Q.postinit"); } }
new Q();
