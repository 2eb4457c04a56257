// A class with a domain field and arrays over it; arrays of sets.
class Graph {
  var nodes: domain(string);
  var near: [nodes] domain(string);
  proc connect(a: string, b: string) {
    nodes += a;
    nodes += b;
    near[a] += b;
    near[b] += a;
  }
}
const g = new Graph();
g.connect("a", "b");
g.connect("a", "c");
for n in g.nodes.sorted() do writeln(n, ": ", g.near[n].sorted());
record Table {
  var keys: domain(int);
  var vals: [keys] real;
}
var t: Table;
t.keys += 3;
t.vals[3] = 0.5;
var u = t;
u.keys += 4;
u.vals[3] = 9.0;
writeln(t, " ", u);
