// A shared object lives until its last owner goes.
class c {
  var id: int;
  proc deinit() { writeln("delete ", id); }
}
proc f() {
  var keep: shared c?;
  {
    var a = new shared c(1);
    keep = a;
    writeln("inner end");
  }
  writeln("still ", keep!.id);
}
f();
