// Borrows that are good, and `lifetime` clauses that say so.

class C { var x: int; }
record Holder { var c: borrowed C; }

var everyones = new owned C(7);
var lent = everyones.borrow();

proc returnsGlobal(arg: borrowed C) lifetime return lent { return lent; }
proc exchange(ref a: borrowed C, ref b: borrowed C) lifetime a = b, b = a {
  const t = a;
  a = b;
  b = t;
}
proc ref Holder.set(c: borrowed C) lifetime this < c { this.c = c; }
proc Holder.choose(other: borrowed C) lifetime return other { return other; }
proc larger(a: borrowed C, b: borrowed C) { return if a.x > b.x then a else b; }

proc main() {
  var o = new owned C(1), p = new owned C(2);
  var b: borrowed C = lent;
  {
    var mine = new owned C(3);
    b = returnsGlobal(mine);
    var here = larger(mine, o);
    here = o;
    writeln(here.x);
  }
  writeln(b.x, " ", larger(o, p).x);
  var h = new Holder(o);
  h.set(p);
  writeln(h.c.x, " ", h.choose(o).x);
  var first = o.borrow(), second = p.borrow();
  exchange(first, second);
  writeln(first.x, second.x);
  var few: [1..2] borrowed C?;
  few[1] = o;
  few[2] = few[1];
  writeln(few[2]!.x);
  var n = new borrowed C(8);
  writeln(n.x);
  kept();
}

proc kept() {
  var h: Holder = new Holder(everyones);
  {
    var mine = new owned C(3);
    var inner = new Holder(mine);
    inner.set(lent);
    writeln(inner.c.x, h.c.x);
  }
}
