// A tuple of ranges initialises a domain.
var D: domain(2) = (1..2, 1..3);
writeln(D);
const E: domain(1) = (2..4,);
writeln(E);
record R { var D: domain(2) = (0..1, 0..1); }
writeln(new R());
