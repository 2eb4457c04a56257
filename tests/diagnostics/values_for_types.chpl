// Values where types are meant; casts that there are none of; containers of other elements.
use List, Map, Set;
proc f(x: int, y: x) { }
proc g(y: n) { }
proc h(y: 5) { }
var n = 3;
f(1, 2);
g(3);
h(3);
record R { }
writeln("a": (int, int));
writeln("a": R);
writeln(b"a": range);
var D: sparse domain(1);
var l: list(int) = ["a"];
l = new list(string);
var m = new map(int, int);
m = new map(string, int);
var s = new set(int);
s = new set(string);
writeln(s == new set(string));
var r = 1..3;
r = "a";
var B = {1..3};
B = 3;
var E = {1..3} + {2..4};
var X: [1..3] int, Y: [1..2, 1..2] int;
X <=> Y;
var P: sparse subdomain({1..3});
P = {1..3, 1..3};
coforall x in 3 do writeln(x);
