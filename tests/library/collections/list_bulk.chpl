// Adding many elements at once keeps their order and tells the places; `insert` answers once.
use List;
var l: list(int);
const places = l.pushBack([3, 1, 2]);
writeln(places, " ", l.pushBack(10..40 by 10), " ", l.pushBack(l), " ", l);
var big: list(int);
var a = [i in 0..<10000] i;
big.pushBack(a);
big.pushBack(10000..<20000);
var right = big.size == 20000;
for i in 0..<20000 do right &&= big[i] == i;
writeln(right);

var m = new list(1..3);
writeln(m.insert(1, [7, 8]), " ", m.insert(5, new list(20..21)), " ", m.insert(9, [0]), " ", m.insert(-1, [0]), " ", m);
writeln(m.insert(3, m), " ", m);
var names: list(string);
writeln(names.pushBack(["b", "c"]), " ", names.insert(0, ["a"]), " ", names);
var words = new list(["x" + "y"]);
for i in 1..30 do words.insert(0, ["a" + i: string, "b"]);
writeln(words.size, " ", words[0], " ", words[59], " ", words.last);

// A list is one element of a list of lists, not many.
var nested: list(list(int));
nested.pushBack(m);
writeln(nested.size);
