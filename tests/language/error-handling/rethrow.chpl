// A catch may throw again.
proc f() throws { throw new Error("first"); }
proc g() throws {
  try { f(); } catch e { throw new Error(e.message() + ", second"); }
}
try { g(); } catch e { writeln(e.message()); }
