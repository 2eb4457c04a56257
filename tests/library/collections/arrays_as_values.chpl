// Arrays as values of a map: looked up and changed in place.
use Map;
var m: map(string, [0..2] int);
m.add("b", [4, 5, 6]);
writeln(m["b"]);
m["b"][2] = 9;
m["b"] += 1;
writeln(m);
