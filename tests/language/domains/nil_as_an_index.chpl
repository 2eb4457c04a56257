// `nil` is an index of domains of objects that may be nil: it is added, asked for and taken away. Values of types that convert to the
// index type are asked for and taken away, too.
class C { var x: int; }
var E: domain(shared C?);
var c = new shared C(1);
E += c;
E += nil;
writeln(E.size, " ", E.contains(nil), " ", E.contains(c));
E -= nil;
writeln(E.size, " ", E.contains(nil));
E.add(nil);
writeln(E.remove(nil));
E += nil;
var A: [E] int;
A[nil] = 5;
A[c] = 3;
writeln(A[nil], " ", A[c]);

var D = {1, 2, 3};
const one: uint(8) = 1, two: int(32) = 2;
writeln(D.contains(one), " ", D.remove(two), " ", D.contains(2));
