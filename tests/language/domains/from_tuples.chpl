// A domain is assigned a tuple of ranges; arrays over it follow.
var D: domain(2);
var A: [D] int;
D = (1..1, 2..4);
writeln(D, " | ", A);
