// error: E0406 a
// A non-nilable owned variable is dead once its ownership has moved.
class c { var id: int; }
proc f() {
  var a = new owned c(1);
  var b = a;
  writeln(a.id, b.id);
}
f();
