// Sharing through arrays, copies and procedures keeps objects alive exactly as long as needed.
class c { var n: int; proc deinit() { write("~", n, " "); } }
proc pass(x: shared c) { return x; }
proc f() {
  var keep: [0..1] shared c?;
  {
    var a = new shared c(1), b = new shared c(2);
    keep[0] = pass(a);
    keep[1] = keep[0];
    write("inner ");
  }
  keep[0] = nil;
  write("one left ");
  keep[1] = nil;
  write("end ");
}
f();
writeln();
