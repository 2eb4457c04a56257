// An object may own another and hand it out as a borrow.
class part { var n = 1; }
class whole {
  var p = new owned part();
  proc get() { return p.borrow(); }
}
var w = new whole();
w.get().n = 7;
writeln(w.p.n);
