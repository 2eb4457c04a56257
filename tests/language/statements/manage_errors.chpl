// An error in the block goes to exitContext, which may throw it again; several managers nest; jumps leave in order.
record plain : contextManager {
  var name: string;
  proc ref enterContext() { writeln("enter ", name); }
  proc ref exitContext(in error: owned Error?) {
    writeln("exit ", name, if error == nil then "" else " after " + error!.message());
  }
}
record strict : contextManager {
  proc ref enterContext() { }
  proc ref exitContext(in error: owned Error?) throws { if error then throw error!; }
}
proc fails() throws { throw new owned Error("a fault"); }
manage new plain("one"), new plain("two") do writeln("inside");
manage new plain("three") { fails(); }
try {
  manage new strict() { fails(); }
  writeln("not reached");
} catch e { writeln("caught ", e.message()); }
proc leave(): int {
  for i in 1..3 do
    manage new plain("loop") { if i == 2 then return i; }
  return 0;
}
writeln(leave());
