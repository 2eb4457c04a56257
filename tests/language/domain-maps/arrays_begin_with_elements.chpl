// Arrays over any domain that are declared with a type and a value begin with copies of the elements, or with these themselves: no default
// value is made and assigned to.
// locales: 1,2
use BlockDist, CyclicDist;
record R {
  var x: int;
  proc init() { writeln("default"); }
  proc init(x: int) { this.x = x; }
  proc init=(other: R) { this.x = other.x; copies += 1; }
}
operator =(ref a: R, b: R) { writeln("assigned"); a.x = b.x; }
class C { var x = 0; }
var copies = 0;
proc told(name: string, const ref A: []) { writeln(name, ": ", A, ", copies ", copies); copies = 0; }

const Box = {1..2}, Blocks = blockDist.createDomain(Box), Cycles = cyclicDist.createDomain(Box), Keys: domain(string) = ["a"];
proc main() {
  var a: [Box] R = [i in Box] new R(i);
  told("default", a);
  var b: [Blocks] R = [i in Blocks] new R(i);
  told("made where they are", b);
  var c: [Blocks] R = a;
  told("from a default array", c);
  var d: [Cycles] R = c;
  told("from another map", d);
  var e: [Box] R = d;
  told("back", e);
  var f: [Keys] R = [i in 1..1] new R(5);
  told("over keys", f);
  var g: [Keys] R = f;
  told("over the same keys", g);

  // So elements need no default value.
  var h: [Blocks] owned C = [i in Blocks] new C(i);
  var i: [Cycles] owned C = [j in Box] new C(j);
  var k: [Box] owned C = [j in Cycles] new C(j + 10);
  var l: [Keys] shared C = new shared C(7);
  var m = [j in Blocks] new C(j * j);
  writeln(h, i, k, l, m);
}
