// A handler for a type that is not declared is told once: what it does with its error says nothing more.
class Known: Error { var code = 3; }
proc fail() throws { throw new Known(); }
try {
  fail();
} catch e: Unknown { //~ E0101 `Unknown` is not declared
  writeln(e.code, e.message());
} catch e: Known {
  writeln(e.code);
}
