// manage calls enterContext before the block and exitContext after it.
record resource : contextManager {
  var n: int;
  proc ref enterContext() ref : int { writeln("enter"); return n; }
  proc ref exitContext(in error: owned Error?) { writeln("exit ", n); }
}
var r = new resource(3);
manage r as value {
  writeln("inside ", value);
  value = 9;
}
