// A domain variable copied is a set of its own; assignment replaces the indices.
var D = {1, 2};
var E = D;
E += 3;
writeln(D, " ", E);
D = E;
D -= 1;
writeln(D.sorted(), " ", E);
D = 5..7;
writeln(D);
D = [i in 1..3] i * 10;
writeln(D);
D = (4, 4, 8);
writeln(D);
proc grow(ref d: domain(int)) { d += 99; }
grow(D);
writeln(D.contains(99));
proc kind(d: domain) { return if d.isAssociative() then "set" else "box"; }
writeln(kind(D), " ", kind({1..2}));
