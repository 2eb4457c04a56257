// A key given to a map converts to the map's type of keys, as arguments do elsewhere.
use Map, SortedMap, List;

var m: map(uint, int), small: map(uint(8), real), r: map(real, string), s: sortedMap(uint, int);
m[3] = 4;
small[200] = 1.5;
r[2] = "two";
s[7] = 1;
const i: int(16) = 2;
writeln(m[3], " ", m.contains(3), " ", m.get(4, -1), " ", m.replace(3, 5), " ", m.getAndRemove(3), " ", m.remove(3));
writeln(small[200], " ", r[i], " ", r.contains(2), " ", s[7], " ", s.contains(8), " ", s.remove(7));

// Keys that are no numbers are still not copied.
var names: map(string, list(int)), pairs: map((int, string), bool);
names["a"].pushBack(1);
pairs[(1, "x")] = true;
writeln(names["a"], " ", pairs[(1, "x")]);
