// The library's methods that are declared without parentheses today may be called as older releases had them.
use List;
var l = new list([3, 5]);
l.first() = 9;
writeln(l, " ", l.first(), " ", l.last(), " ", (1..3).size(), " ", {1..3}.rank(), " ", "abc".size());
const A: [0..2] int;
writeln(A.size(), " ", A.domain().high);
