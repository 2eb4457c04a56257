// A `lifetime` clause holds at the calls.

class C { var x: int; }
record Holder { var c: borrowed C; }
proc ref Holder.set(c: borrowed C) lifetime this < c { this.c = c; }

proc main() {
  var o = new owned C(1);
  var h = new Holder(o);
  {
    var mine = new owned C(3);
    h.set(mine); //~ E0408 `h` lives longer than `mine`
  }
  writeln(h.c.x);
}
