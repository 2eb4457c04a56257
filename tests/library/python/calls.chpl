// requires: libpython3.11.so.1.0
// Functions, classes and errors of Python's, called from Chapel.
use Python, List, Map, Set, IO;
const interp = new Interpreter();
const mod = interp.createModule("""
def area(w, h=1): return w * h
def total(xs): return sum(xs)
def swap(p): return (p[1], p[0])
def invert(d): return {v: k for k, v in d.items()}
def fail(kind): raise kind("told")
class Counter:
  def __init__(self, n): self.n = n
  def up(self, by=1):
    self.n += by
    return self.n
  def __repr__(self): return "Counter(%d)" % self.n
""");
const area = new Function(mod, "area");
writeln(area(int, 6, 7), " ", area(int, 5, kwargs=["h" => 3]), " ", area(real, 2.5, 2));
writeln(area(string, "ab", 3), " ", area(3, 4));
writeln(mod.call(int, "total", [1, 2, 3]));
var l = new list([1.5, 2.5]);
writeln(mod.call(real, "total", l));
writeln(mod.call((string, int), "swap", (1, "x")));
var m = new map(string, int);
m["a"] = 1;
m["b"] = 2;
const inv = mod.call(map(int, string), "invert", m);
writeln(inv[1], inv[2]);
const C = new Class(mod, "Counter"), c = C(10);
writeln(c.call(int, "up"), " ", c.call(int, "up", 5), " ", c.call(int, "up", kwargs=["by" => 100]), " ", c.get(int, "n"), " ", c);
c.set("n", 3);
writeln(c.repr(), " ", c.get(real, "n"), " ", c.pyType());
try { mod.call("fail", interp.get("ValueError")); } catch e: PythonException { writeln(e.message()); }
try { mod.call("fail", interp.get("KeyError")); } catch e: KeyError { writeln("key ", e.message()); }
try { interp.importModule("no_such_module"); } catch e: ImportError { writeln(e.message()); }
try { interp.createModule("def ("); } catch e: PythonException { writeln(e.message()); }
try { new Function(mod, "nothing"); } catch e: PythonException { writeln(e.message()); }
try { area(int, "x"); } catch e: PythonException { writeln(e.message()); }
try { writeln(interp.get("no_such")); } catch e: ChapelException { writeln(e.message()); }
try { writeln(area(int(8), 100, 100)); } catch e: ChapelException { writeln(e.message()); }
// Values that stay in Python.
const f = interp.compileLambda("lambda x, y,: x + y");
writeln(f(real, 1, 2.5), " ", f(2, 3): int + 1, " ", f(bytes, b"a", b"\xff"), " ", f(complex, 1i, 2.0));
const a = new Value(interp, [3, 1, 2]), sorted = interp.get("sorted");
writeln(sorted([1..3] int, a), " ", sorted(list(int), a), " ", a, " ", a.value(list(real)));
