// Variables of a block are deinitialised in reverse order at its end.
record r {
  var id: int;
  proc deinit() { writeln("deinit ", id); }
}
proc f() {
  var a = new r(1);
  var b = new r(2);
  writeln("body ", a.id + b.id);
}
f();
writeln("after");
