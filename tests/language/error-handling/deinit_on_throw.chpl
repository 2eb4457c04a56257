// Leaving by an error deinitialises what was initialised.
record r { var id: int; proc deinit() { writeln("deinit ", id); } }
proc f() throws {
  var a = new r(1);
  defer { writeln("deferred"); }
  var b = new r(2);
  if a.id < b.id then throw new Error("stop");
  var c = new r(3);
  writeln(c.id);
}
try { f(); } catch e { writeln(e.message()); }
