// error: E0416
// A record that owns an object cannot be copied.
class c { var n = 1; }
record r { var p: owned c; }
proc main() {
  var a = new r(new c());
  var b = a;
  writeln(a.p.n, b.p.n);
}
