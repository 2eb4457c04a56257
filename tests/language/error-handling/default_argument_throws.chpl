// An error in a formal's default expression is thrown by the call that leaves the argument out.
module Strict {
  proc pick(ok: bool): int throws {
    if !ok then throw new Error("picked nothing");
    return 5;
  }
  proc f(ok: bool, x = pick(ok), y = x + 1) { return x * 10 + y; }
  proc passesOn(): int throws { return f(false); }
  proc main() {
    try {
      writeln(f(true));
      writeln(f(false));
      writeln("not reached");
    } catch e { writeln("caught: ", e.message()); }
    try { passesOn(); } catch e { writeln("caught: ", e.message()); }
    writeln(f(false, 7));
    writeln(try! f(true));
  }
}
