// What the system does not let one read is an error, not the end of the input.
use IO;
var r = openReader("/");
try { writeln(r.readLine(string)); } catch e { writeln(e.message()); }
try { writeln(openReader("/").readAll()); } catch e { writeln(e.message()); }
var x: int;
try { writeln(openReader("/").read(x)); } catch e { writeln(e.message()); }
try { for l in openReader("/").lines() do writeln(l); } catch e { writeln(e.message()); }
