// Types and procedures with names that the library has too are the user's own: no name has a meaning of itself.
module names_of_the_library {
  record range { var s: string; proc deinit() { writeln("~", s); } }
  record _syncvar { var x: int; }
  class C { var x = 5; }
  record Holder { var c: owned C; }
  proc compilerError(x: int) { writeln("mine ", x); }
  proc borrow(const ref h: Holder): borrowed C { return h.c.borrow(); }
  proc init(c: borrowed C) throws { if c.x == 5 then throw new Error("no init"); }
  proc show(r: range) { writeln(r.s); }
  proc lent(const ref h: Holder) { const own = new Holder(new owned C(7)); return borrow(h).x + own.c.x; }
  proc main() {
    show(new range("text"));
    writeln((1..3).size);
    const v = new _syncvar(3);
    writeln(v.x + (v).x);
    compilerError(3);
    writeln(lent(new Holder(new owned C(8))));
    var u = new unmanaged C();
    try { init(u); } catch e { writeln(e.message(), " ", u.x); }
    delete u;
  }
}
