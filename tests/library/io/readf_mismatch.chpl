// A format that does not go with the variables is an error that can be caught; the reader goes on after it.
use IO;
var a, b: int;
const r = openStringReader("1 2 3 4 5");
try { r.readf("%i", a, b); } catch e: IllegalArgumentError { writeln(a, " ", e.message()); }
try { r.readf("%i %i", a); } catch e: IllegalArgumentError { writeln(a, " ", e.message()); }
try { r.readf("%y", a); } catch e: IllegalArgumentError { writeln(a, " ", e.message()); }
try { r.readf("%i"); } catch e: IllegalArgumentError { writeln(a, " ", e.message()); }
writeln(r.read(int));
