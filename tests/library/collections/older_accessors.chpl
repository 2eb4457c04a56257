// Older names of indexing maps and lists.
use Map, List;
class C { var x: int; }
var m = new map(string, int), more: map(string, int), objects: map(int, owned C);
m.add("a", 1);
more.add("b", 2);
m.update(more);
m.getReference("a") += 10;
writeln(m.getValue("a"), " ", m["b"]);
objects.add(3, new C(33));
writeln(try! objects.getBorrowed(3).x);
var l = new list([1, 2]), cs: list(shared C);
l.getReference(1) = 7;
cs.pushBack(new shared C(5));
writeln(l.getValue(1), " ", l, " ", cs.getBorrowed(0).x);
