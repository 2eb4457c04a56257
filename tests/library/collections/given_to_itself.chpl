// Collections that are given themselves, or their own elements, where they have to grow.
use List, Map, Set;

var l: list(string) = ["a", "b", "c"];
l.pushBack(l);
l.insert(1, l);
writeln(l);
for i in 1..100 do l.pushBack(l[0]);
for i in 1..100 do l.insert(0, l[l.size - 1]);
writeln(l.size, " ", l.count("a"), " ", l.count("c"));
l.replace(0, l[1]);
writeln(l.remove(l[0], 0), " ", l.size);
l = l;
writeln(l);
var shared_: list(string, parSafe=true) = ["x", "y"];
shared_.pushBack(shared_);
shared_.insert(4, shared_);
writeln(shared_);
var nested: list(list(int));
nested.pushBack(new list([1, 2, 3]));
for i in 1..40 do nested.pushBack(nested[0]);
nested[40].pushBack(nested[40]);
writeln(nested.size, " ", nested[40]);

var m: map(string, string);
m["one"] = "1";
for i in 1..100 {
  m.addOrReplace("key" + i: string, m["one"]);
  m.add(m["one"] + i: string, m["one"]);
}
m.extend(m);
m += m;
m |= m;
writeln(m.size, " ", m["key100"], " ", m["1100"]);
m &= m;
writeln(m.size);
m = m;
m.remove(m["one"]);
writeln(m.size);
m ^= m;
writeln(m.size);
m["again"] = "a";
m -= m;
writeln(m.size);

var s: set(string);
for i in 1..100 do s.add(i: string);
s |= s;
s += s;
s &= s;
s = s;
writeln(s.size);
for x in s.toArray() do s.remove(x);
writeln(s.size);
for i in 1..100 do s.add(i: string);
s ^= s;
writeln(s.size);
for i in 1..100 do s.add(i: string);
s -= s;
writeln(s.size);

var rows: [1..3] string = ["r1", "r2", "r3"];
rows[2] += rows[2];
rows = rows;
writeln(rows);
