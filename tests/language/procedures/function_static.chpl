// A `@functionStatic` variable is made once for each instance of its procedure, by the first call, and ends with the program.
use CTypes;
config param tableSize = 100;
proc computeExpensiveTable(seed1: real, seed2: real) {
  writeln("Computing an expensive table");
  var toReturn: c_array(real, tableSize);
  toReturn[0] = seed1; toReturn[1] = seed2;
  for i in 2..<tableSize do toReturn[i] = toReturn[i-1] + toReturn[i-2];
  return toReturn;
}
proc getNthElement(x: int): real {
  @functionStatic
  ref table = computeExpensiveTable(1, 1);
  return table[x];
}
writeln("Element 0: ", getNthElement(0)); writeln("Element 1: ", getNthElement(1)); writeln("Element 50: ", getNthElement(50));
proc defaultValueForType(type x: numeric): x do return 0;
proc defaultValueForType(type x: string): x do return "";
proc genericFunction(arg) { @functionStatic ref acc = defaultValueForType(arg.type); acc += arg; return acc; }
writeln(genericFunction(1), genericFunction(2), genericFunction(0.5), genericFunction(0.25), genericFunction("hello"), genericFunction(" world"));
record R { var x: int; proc init(x: int) { this.x = x; writeln("init ", x); } proc deinit() { writeln("deinit ", x); } }
class C { var n = 0; proc next() { @functionStatic ref count = 10; count += 1; n = count; return count; } }
proc rec(i: int) ref { @functionStatic ref r = new R(i); return r; }
rec(5).x += 1; writeln(rec(9).x);
const c = new C(), d = new C(); c.next(); d.next(); writeln(c, d);
proc obj() { @functionStatic ref o = new shared C(4); return o; }
obj().n += 1; writeln(obj().n);
proc val() { @functionStatic var v: real = 3; v += 1; return v; } writeln(val(), val());
var tries = 0;
proc fails() throws { tries += 1; if tries < 3 then throw new Error("no"); return tries; }
proc get() throws { @functionStatic const ref x = fails(); return x; }
for 1..4 { try { writeln(get()); } catch e { writeln(e.message()); } }
var sum: atomic int, made: atomic int; proc once() { made.add(1); return 7; } proc many() { @functionStatic ref o = once(); return o; }
coforall i in 1..8 do sum.add(many()); writeln(sum.read(), " ", made.read());
iter ids() { @functionStatic ref n = 0; n += 1; yield n; } for i in ids() do write(i); for i in ids() do write(i); writeln();
proc loops() { for i in 1..3 { @functionStatic ref first = i; first += 10; write(first, " "); } writeln(); } loops(); loops();
