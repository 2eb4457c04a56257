// A missing key throws for every kind of value; a key that is there is referred to, also where values are owned.
use Map;
class C { var x: int; }
var m: map(string, owned C);
m.add("a", new C(3));
m["a"].x += 1;
writeln(m["a"].x, m["a"].x);
try { writeln(m["b"].x); } catch e: KeyNotFoundError { writeln("missing: ", e.message()); } catch { writeln("?"); }
const k = m.size;
proc show(const ref c: map(string, owned C)) throws { writeln(c["a"].x); writeln(c["zz"].x); }
try { show(m); } catch e: KeyNotFoundError { writeln("missing: ", e.message()); } catch { writeln("?"); }
var n: map(int, int); n[3] += 2; writeln(n);
