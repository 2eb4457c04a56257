// An owned object is deleted when its owner's scope ends.
class c {
  var id: int;
  proc deinit() { writeln("delete ", id); }
}
proc f() {
  var a = new owned c(1);
  { var b = new owned c(2); }
  writeln("end of f");
}
f();
