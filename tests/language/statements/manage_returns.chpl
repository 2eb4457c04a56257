// A `return` out of a `manage` block leaves the context first, and needs no other `return` behind it.
record M: contextManager {
  var x = 5;
  proc ref enterContext() ref: int { return x; }
  proc ref exitContext(in err: owned Error?) { writeln("left"); }
}

proc f() {
  manage new M() as x { return x; }
}

writeln(f());
