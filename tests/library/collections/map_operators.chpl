// Operators on maps go by the keys.
use Map, Sort;
proc show(const ref m: map(int, string)) {
  var pairs = m.toArray();
  sort(pairs);
  writeln(m.size, ": ", pairs);
}
var a, b: map(int, string);
for i in 1..4 do a[i] = "a" + i: string;
for i in 3..6 do b[i] = "b" + i: string;
show(a + b);
show(a | b);
show(a & b);
show(a - b);
show(a ^ b);
var c = a;
c += b;
show(c);
c -= a;
show(c);
c |= a;
c &= b;
show(c);
c = a;
c ^= b;
show(c);
c.extend(a);
show(c);
var d = new map(c);
writeln(c == d, " ", c != d, " ", a == b, " ", a != b);
d[1] = "other";
writeln(c == d, " ", c.size == d.size, " ", a + b == b + a);
d ^= d;
writeln(d.isEmpty(), " ", d == new map(int, string));
