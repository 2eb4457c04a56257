// error: E0604
// An error cannot leave a defer; one that is handled inside can be thrown there.
proc f() throws {
  defer { throw new Error("D"); }
  throw new Error("B");
}
proc g() throws {
  defer { try { throw new Error("D"); } catch e { writeln(e.message()); } }
}
f();
g();
