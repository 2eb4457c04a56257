// The elements at the ends of a linked list are methods' results, by reference.
use LinkedLists;
var l = makeList("a", "bc");
l.first() += "x";
l.last() = "end";
const c = l;
writeln(c.first().size, " ", c.last(), " ", l);
