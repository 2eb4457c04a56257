// error: E0901 not supported yet: a `catch` of all types of a generic class
// An error class with a type of its own is caught with that type given.
class Bad : Error { type T; var x: T; }
proc f() throws { throw new owned Bad(int, 3); }
try {
  f();
}
catch e: Bad(string) { writeln(e.x); }
catch e: Bad(?) { writeln("some ", e); }
catch { writeln("none"); }
