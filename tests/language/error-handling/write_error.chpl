// An error is written as its class and its message.
class Own: Error {
  var code: int;
  proc init(code: int) { super.init("unused"); this.code = code; }
  override proc message() do return "code " + code: string;
}
try { throw new Error("boom"); } catch e { writeln(e); }
try { throw new Own(7); } catch e { writeln(e); }
writeln(new IllegalArgumentError("x", "too small"));
