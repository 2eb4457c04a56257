// Maps in the order of their keys.
use SortedMap, Sort;

var m = new sortedMap(string, int, comparator=new reverseComparator());
for (k, v) in zip(["b", "d", "a", "c"], 1..) do m.add(k, v);
writeln(m, " ", m.size, " ", m.add("a", 9), " ", m.replace("a", 9), " ", m.replace("x", 1));
m["a"] += 1;
m.addOrReplace("e", 5);
for k in m do write(k, " ");
writeln(m.get("a", 0), " ", m.get("z", -1));
for v in m.values() do v *= 10;
writeln(m.valuesToArray(), " ", m.keysToArray());
writeln(m.remove("b"), " ", m.remove("b"), " ", m.contains("b"));
try {
  writeln(m.getAndRemove("c"));
  m.getAndRemove("c");
} catch e: KeyNotFoundError {
  writeln(e.message());
}
const fixed = m;
try {
  writeln(fixed["d"], fixed["q"]);
} catch e {
  writeln(e.message());
}
writeln(fixed == m, " ", m.toArray());
record half { proc this(const ref k: string, ref v: int) { v /= 2; return v; } }
writeln(m.update("a", new half()));
var n = new sortedMap(string, int);
n["a"] = 1;
n["z"] = 26;
writeln(n | n, " ", n);
var both = m;
both += n;
writeln(both, " ", both & n, " ", both - n, " ", m ^ n);
m.clear();
writeln(m.isEmpty(), " ", m);
