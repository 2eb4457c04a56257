// sorted goes over whatever can be looped over: domains and arrays of all kinds, collections, iterators.
use Sort, Set, Map;
iter odd() { yield 5; yield 1; yield 3; }
var D = {"b", "a", "c"};
var A: [D] int;
A["a"] = 7; A["b"] = 2;
var m: map(string, int);
m["x"] = 1; m["k"] = 2;
for k in sorted(D) do write(k, " ");
for x in sorted(A) do write(x, " ");
for i in sorted({1..2, 1..2}, new reverseComparator()) do write(i, " ");
writeln();
for x in sorted([4, 3; 2, 1]) do write(x, " ");
for x in sorted(odd()) do write(x, " ");
for x in sorted(new set(int, [9, 8])) do write(x, " ");
for k in sorted(m.keys()) do write(k, " ");
for x in sorted(1..3, new reverseComparator()) do write(x, " ");
writeln();
