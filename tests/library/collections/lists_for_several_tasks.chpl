// Lists made of other values may be made for several tasks.
use List;
const a = new list([1, 2], parSafe=true), b = new list(1..3, parSafe=true), c = new list(a, parSafe=false), d = new list(a);
writeln(a, a.parSafe, " ", b, b.parSafe, " ", c, c.parSafe, " ", d, d.parSafe);
