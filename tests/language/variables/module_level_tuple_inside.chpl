// What a tuple inside a tuple holds goes to module variables, and ends once.
record R {
  var id: int;
  proc deinit() { writeln("end ", id); }
}
proc make(n: int) do return (n, (new R(10 * n), ("text " * n, new R(100 * n))));

var (a, (b, (c, d))) = make(1);
var (e, (f, _)) = make(2);
writeln(a, " ", b.id, " ", c, d.id);
writeln(e, " ", f.id);
