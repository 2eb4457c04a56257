// Throwing nil throws a NilThrownError.
module M {
  proc main() {
    var e: owned Error?;
    try { throw e; } catch e: NilThrownError { writeln("nothing to throw"); } catch { writeln("other"); }
  }
}
