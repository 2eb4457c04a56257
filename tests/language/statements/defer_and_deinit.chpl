// defer actions and deinitialisers interleave, in reverse order.
record r { var id: int; proc deinit() { writeln("deinit ", id); } }
proc f() {
  var a = new r(1);
  defer writeln("defer");
  var b = new r(2);
  writeln(a.id + b.id);
}
f();
