// Indexing refers to the values, whatever they own: nothing is copied or taken out.
use Map, List;
class box { var n: int; }
var m: map(string, owned box);
m.add("a", new owned box(1));
m["a"].n = 5;
m["a"] = new owned box(m["a"].n + 1);
for v in m.values() do v.n += 1;
proc show(const ref m: map(string, owned box)) {
  writeln(m["a"].n, " ", m["a"].n, " ", m.contains("a"));
}
show(m);
var l: map(string, list(int));
l["x"].pushBack(4);
l["x"].pushBack(5);
proc first(const ref l: map(string, list(int))) const ref do return l["x"][0];
const ref f = first(l);
l["x"][0] = 6;
writeln(f, " ", l);
var nested: map(int, map(int, int));
nested[1][2] = 3;
nested[1][2] += 1;
writeln(nested);
