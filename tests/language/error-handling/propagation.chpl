// An error without a matching catch goes on to the caller.
class Special : Error { }
proc inner() throws { throw new Special(); }
proc middle() throws {
  try {
    inner();
  } catch e: IllegalArgumentError {
    writeln("wrong one");
  }
  writeln("not reached");
}
proc main() {
  try { middle(); } catch e: Special { writeln("Special arrived"); } catch { writeln("?"); }
}
