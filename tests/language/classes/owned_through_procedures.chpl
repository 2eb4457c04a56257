// Ownership moves through in formals, returns and fields.
class c { var n: int; proc deinit() { write("~", n, " "); } }
record box { var p: owned c?; }
proc make(n: int) { return new owned c(n); }
proc store(ref b: box, in x: owned c) { b.p = x; }
proc f() {
  var b: box;
  store(b, make(1));
  store(b, make(2));
  write("holds ", b.p!.n, " ");
  var out1 = b.p;
  write(b.p == nil, " ");
}
f();
writeln();
