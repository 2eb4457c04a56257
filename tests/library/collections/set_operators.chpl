// Operators on sets: union, difference, intersection, symmetric difference, subsets.
use Set, Sort;
proc show(const ref s: set(int)) {
  var a = s.toArray();
  sort(a);
  writeln(a);
}
const a = new set(int, 1..4), b = new set(int, 3..6), part = new set(int, 2..3);
show(a | b);
show(a + b);
show(a - b);
show(a & b);
show(a ^ b);
var c = a;
c |= b;
show(c);
c -= part;
show(c);
c &= a;
show(c);
c += b;
show(c);
c ^= a;
show(c);
c ^= c;
show(c);
writeln(part < a, part <= a, part > a, part >= a, a < a, a <= a, a > b, a <= b, a >= part, a > part);
writeln(a == b, a != b, a == (a & a), a == new set(int, [4, 3, 2, 1]));
writeln(a.isDisjoint(b), part.isDisjoint(new set(int, 5..9)));
writeln((a | new set(int, 7..7, parSafe=true)).parSafe);

// Of equal elements the first set's stays.
record named {
  var n: int;
  var name: string;
  proc hash(): uint do return n: uint;
}
operator ==(x: named, y: named) do return x.n == y.n;
var p = new set(named, [new named(1, "left")]), q = new set(named, [new named(1, "right")]);
writeln(p | q, p & q);
