// The parts of a tuple are assigned in order.
var a = 1, b = 2;
(a, b) = (b, a);
writeln(a, b);
(a, _) = (7, 8);
writeln(a, b);
