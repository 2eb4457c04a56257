// A procedure returning ref can be assigned to.
var a = 1, b = 2;
proc pick(first: bool) ref { if first then return a; else return b; }
pick(true) = 10;
pick(false) += 5;
writeln(a, " ", b);
