// Array types as elements of tuple types: default values, given values, the domains of both.
var t: (int, [1..2] int);
t(1)[2] = 4;
writeln(t, t(1).domain);
var u: (int, [1..2] int) = (3, [5, 6]);
writeln(u, u(1).domain);
var two: 2*[0..1] real;
writeln(two, two(0).domain);
type U = (int, [1..2] int, [1..1] [1..2] int);
proc g() { var u: U; return u; }
writeln(g());
record R { var t: U; var u: (int, [1..2] int) = (1, [2, 3]); }
var r: R;
writeln(r, r.u(1).domain);
