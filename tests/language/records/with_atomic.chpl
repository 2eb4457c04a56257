// A record with an atomic field, shared among tasks.
record counter {
  var n: atomic int;
  proc ref up() { n.add(1); }
}
var c: counter;
coforall 1..4 with (ref c) do for 1..100 do c.up();
writeln(c.n.read());
