// requires: libpython3.11.so.1.0
// Values that stay in Python: operators, containers, arrays that both have, converters, tasks.
use Python, List, Map, Set, IO;
const interp = new Interpreter();
var x = new Value(interp, 7), y = new Value(interp, 2);
writeln(x + y, " ", x - y, " ", x * y, " ", x / y, " ", x % y, " ", x ** y, " ", x << y, " ", x & y, " ", -x, " ", x < y, " ", x == x + y - y);
x += y;
writeln(x);
for i in new Value(interp, [1, 2, 3]) do write(i, ";");
for i in (new Value(interp, [1, 2, 3])).these(int) do write(i + 1, ";");
writeln();
const array = interp.importModule("array");
var a = array.call(owned PyArray(real, 1), "array", "d", [1.5, 2.5, 3.5]);
writeln(a[0], " ", a.size, " ", a.ndim, " ", a.shape());
a[1] = 10;
for v in a.values() do v += 1;
writeln(a);
ref view = a.array();
view *= 2;
writeln(view, " ", a);
forall v in a.values() do v = -v;
writeln(a);
try { writeln(a[3]); } catch e: ChapelException { writeln(e.message()); }
try { writeln(a[int, 0]); } catch e: ChapelException { writeln(e.message()); }
var b: [1..4] int = [1, 2, 3, 4];
{
  const shared_ = new Array(interp, b);
  writeln(interp.get("sum")(int, shared_), " ", shared_.size, " ", shared_.get(2));
  shared_.set(0, 100);
  interp.set("b", shared_);
  interp.run("b[1] = 50");
  interp.del("b");
}
writeln(b);
var lst = interp.get("list")(owned PyList, [1, 2]);
lst.append(5);
lst.insert(0, "zero");
lst.extend([8, 9]);
writeln(lst, " ", lst.size, " ", lst.get(int, 1), " ", lst.contains(5), " ", lst.get(list(int), 3..4));
lst.set(1..2, ["a"]);
lst.remove(0);
lst.set(0, None);
writeln(lst);
lst.clear();
writeln(lst.size);
var d = interp.get("dict")(owned PyDict, kwargs=["a" => 1, "b" => 2]);
d.set("c", 3.5);
d.del("a");
writeln(d.size, " ", d.get(real, "c"), " ", d.contains("a"), " ", d.copy());
try { d.get(int, "z"); } catch e: KeyError { writeln(e.message()); }
var s = interp.get("set")(owned PySet, [1, 2, 2]);
s.add(9);
s.discard(1);
writeln(s.size, " ", s.contains(9), " ", s.value(set(int)).contains(2));
const t = interp.get("tuple")(owned PyTuple, [1, 2, 3]);
writeln(t.get(int, 2), " ", t.get(1..), " ", t.size);
var asso: domain(string), A: [asso] int;
asso += "k";
A["k"] = 4;
const back = new Value(interp, A);
writeln(back, " ", back: [asso] int, " ", back: map(string, int));

record point { var x, y: int; }
class PointConverter: TypeConverter {
  override proc handlesType(type T): bool { return T == point; }
  override proc toPython(interpreter: borrowed Interpreter, type T, const value: T): PyObjectPtr throws {
    if T == point then return interpreter.toPython((value.x, value.y));
    else return super.toPython(interpreter, T, value);
  }
  override proc fromPython(interpreter: borrowed Interpreter, type T, obj: PyObjectPtr): T throws {
    if T == point {
      const (x, y) = interpreter.fromPython((int, int), obj);
      return new point(x, y);
    } else return super.fromPython(interpreter, T, obj);
  }
}
interp.registerConverter(new PointConverter());
const turn = interp.compileLambda("lambda p: (p[1], p[0])");
writeln(turn(point, new point(3, 4)));
const square = interp.compileLambda("lambda x,: x * x");
var squares: [1..50] int;
forall i in 1..50 do squares[i] = square(int, i);
writeln(+ reduce squares);
coforall i in 1..10 { var gil = new GIL(); squares[i] = square(int, i); gil.release(); }
interp.run("print(n + 1)", kwargs=["n" => 41]);
interp.flush();
