// An unmanaged object is deleted by hand.
class c {
  var id: int;
  proc deinit() { writeln("delete ", id); }
}
var a = new unmanaged c(1);
writeln(a.id);
delete a;
writeln("done");
