// owned.release gives the object up; owned.adopt and shared.adopt take one.
class c { var n: int; proc deinit() { writeln("end ", n); } }
proc main() {
  var a = new owned c(1);
  var u = owned.release(a);
  writeln(u.type: string, " ", u.n);
  var s = shared.adopt(owned.adopt(u));
  var t = s;
  t.n = 2;
  writeln(s.n, " ", s == t);
}
