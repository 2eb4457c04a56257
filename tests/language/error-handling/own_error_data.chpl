// Errors carry what their class has.
class ParseError : Error {
  var line: int;
  proc init(line: int) { super.init("parse error"); this.line = line; }
}
proc parse() throws { throw new ParseError(12); }
try { parse(); } catch e: ParseError { writeln(e.message(), " at ", e.line); }
