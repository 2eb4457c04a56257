// Reading a map never adds a key: what is not there is an error. Writing adds it.
use Map;
var m: map(string, int);
try { writeln(m["b"]); } catch e: KeyNotFoundError { writeln("no such key, ", m.size); }
try { const ref r = m["b"]; writeln(r); } catch { writeln("nor to refer to, ", m.size); }
try { m["b"]; } catch { writeln("nor to drop, ", m.size); }
m["b"] += 2;
m["c"] = 3;
writeln(m["b"] + m["c"], " ", m.size);
