// status: 1
// Where nothing handles errors, `manage` may be used with an `exitContext` that throws: what it throws ends the program.
module Main {
  record keeper: contextManager {
    var n: int;
    var fails = false;
    proc ref enterContext() ref do return n;
    proc ref exitContext(in error: owned Error?) throws {
      writeln("exit with ", n);
      if error then throw error;
      if fails then throw new Error("of its own");
    }
  }
  proc early(): int {
    var k: keeper;
    manage k as n {
      n = 5;
      return n;
    }
    return 0;
  }
  proc main() {
    var k: keeper;
    manage k as n do n += 1;
    manage k as n do n += 1;
    writeln(k.n, " ", early());
    try {
      manage k as n { n = 10; throw new Error("inside"); }
    } catch e { writeln("caught ", e.message()); }
    manage new keeper(3, true) do writeln("in the last one");
    writeln("not reached");
  }
}
