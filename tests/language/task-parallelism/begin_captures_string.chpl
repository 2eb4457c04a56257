// workers: 1,2
// Strings and records are captured by value too.
record r { var n: int; }
var out1: sync string, out2: sync int;
proc start() {
  var s = "first", x = new r(1);
  begin { out1.writeEF(s); out2.writeEF(x.n); }
  s = "second";
  x.n = 2;
}
start();
writeln(out1.readFE(), " ", out2.readFE());
