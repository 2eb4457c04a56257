// Arrays print their elements, domains and ranges their bounds.
const A: [1..2, 1..2] int = [(i, j) in {1..2, 1..2}] i * j;
writeln([1, 2, 3], " ", {1..3, 0..1}, " ", 1..9 by 2, " ", (1..2, {1..2}));
writeln(A);
var empty: [1..0] int;
writeln("[", empty, "]");
