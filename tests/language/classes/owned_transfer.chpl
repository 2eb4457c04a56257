// Assigning an owned value moves the ownership.
class c {
  var id: int;
  proc deinit() { writeln("delete ", id); }
}
proc f() {
  var a: owned c? = new owned c(1);
  var b: owned c? = new owned c(2);
  b = a;
  writeln(a == nil, " ", b!.id);
}
f();
