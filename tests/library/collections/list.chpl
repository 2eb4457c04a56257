// Lists grow, shrink, are searched and copied by value.
use List;
var l: list(int);
for i in 1..10 do l.pushBack(i * i);
writeln(l, " ", l.size, " ", l[3], " ", l.contains(16), " ", l.find(25));
writeln(l.remove(4), " ", l.insert(0, 99), " ", l.popBack(), " ", l.getAndRemove(1));
for x in l do x += 1;
writeln(l, " ", l.first, " ", l.last, " ", + reduce l.toArray());
var a = new list(string);
a.pushBack("x");
a.pushBack("y");
var b = a;
b.pushBack("z");
writeln(a, " ", b, " ", a == b, " ", b.size);
b.clear();
writeln(b.isEmpty(), " ", b);
