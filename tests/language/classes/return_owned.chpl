// A procedure hands its object over by returning it.
class c { var n: int; proc deinit() { writeln("delete ", n); } }
proc make(n: int) { return new owned c(n); }
proc f() {
  const a = make(5);
  writeln("got ", a.n);
}
f();
