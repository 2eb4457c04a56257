// domain(n) is the type of rectangular domains of rank n.
var D: domain(2);
writeln(D.size);
D = {1..2, 1..2};
writeln(D);
