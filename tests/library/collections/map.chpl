// Maps keep a value a key.
use Map;
var m: map(string, int);
m["one"] = 1;
writeln(m.add("two", 2), " ", m.add("two", 3), " ", m["two"]);
m.addOrReplace("one", 11);
m["three"] += 3;
writeln(m.size, " ", m["one"], " ", m.contains("two"), " ", m["three"], " ", m.get("four", -1));
var total = 0;
for k in m.keys() do total += m[k];
for v in m.values() do v += 1;
for (k, v) in m.items() do total += v;
writeln(total, " ", m.remove("one"), " ", m.remove("one"), " ", m.size);
