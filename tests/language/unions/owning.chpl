// A union's field may own memory: setting another field, or the union's end, frees it.
class c { var n: int; proc deinit() { writeln("end ", n); } }
union holder { var i: int; var s: string; var o: shared c?; }
proc main() {
  var u: holder;
  u.s = "text " * 2;
  var v = u;
  u.o = new shared c(1);
  v = u;
  u.i = 3;
  writeln(v.o!.n, " ", u.i);
}
