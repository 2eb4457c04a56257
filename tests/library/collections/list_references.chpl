// References to elements stay good while elements are added at the end.
use List;
var l: list(string);
l.pushBack("first");
ref r = l[0], s = l.last;
for i in 1..5000 do l.pushBack("x" + i: string);
r += " of all";
s += "!";
writeln(l.first, " ", l.size, " ", l.last, " ", l[4097]);
for i in 0..<2500 do l.getAndRemove(i);
writeln(l.size, " ", l[1], " ", l.last);
