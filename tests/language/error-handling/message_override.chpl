// message may be overridden.
class Quiet : Error {
  override proc message() { return "nothing to see"; }
}
try { throw new Quiet(); } catch e { writeln(e.message()); }
