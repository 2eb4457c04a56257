// A temporary is deinitialised at the end of its statement.
record r {
  var id: int;
  proc deinit() { writeln("deinit ", id); }
}
proc id(const ref x: r) { return x.id; }
writeln("value ", id(new r(1)));
writeln("next");
