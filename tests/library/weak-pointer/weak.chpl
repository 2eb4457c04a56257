// Weak references do not keep their objects, and know when these are gone.

use WeakPointer;

class C { var x: int; proc deinit() { writeln("~", x); } }

class Node {
  var v: int;
  var parent: weak(shared Node);
  var kid: shared Node?;
  proc init(v: int) {
    this.v = v;
    this.parent = new weak(shared Node);
  }
  proc deinit() { writeln("~Node ", v); }
}

proc main() {
  var s: shared C? = new shared C(3);
  var w = s.downgrade();
  writeln(w.type: string, " ", w.getStrongCount(), w.getWeakCount());
  {
    const strong = w: shared C?, weakToo = w;
    writeln(strong!.x, " ", w.getStrongCount(), weakToo.getWeakCount());
  }
  s = nil;
  writeln(w.upgrade() == nil, w.getStrongCount(), w.getWeakCount(), (w: shared C?) == nil);
  try {
    const t = w: shared C;
    writeln(t.x);
  } catch e: NilClassError {
    writeln("gone");
  }

  const nowhere = new weak(shared C);
  writeln(nowhere.upgrade() == nil, nowhere.getStrongCount());

  const a = new shared C(5), b = new shared C(6);
  w = new weak(a);
  writeln(w.upgrade()!.x);
  w = b.downgrade();
  writeln(w);
  const several = [new weak(a), new weak(b)];
  for x in several do writeln(x.upgrade()!.x, x.getWeakCount());

  coforall i in 1..4 with (ref w) do
    for j in 1..1000 {
      const strong = w.upgrade();
      const weakToo = w;
    }
  writeln(w.getStrongCount(), w.getWeakCount());

  const parent = new shared Node(1);
  {
    const kid = new shared Node(2);
    kid.parent = parent.downgrade();
    parent.kid = kid;
  }
  writeln(parent.kid!.parent.upgrade()!.v);

  // The object goes while others ask for it.
  for i in 1..100 {
    var last: shared Object? = new shared Object();
    const asked = new weak(last);
    cobegin with (ref last) {
      last = nil;
      for j in 1..20 { const strong = asked.upgrade(); }
    }
    if asked.upgrade() != nil then writeln("still there");
  }
}

class Object { var x: int; }
