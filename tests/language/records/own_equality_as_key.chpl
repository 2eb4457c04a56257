// A record with its own `==` is a key by a `hash` of its own only; what its fields declare counts as well.
use Map, Set;
record plain { var n: int; }
operator ==(a: int, b: plain) { return a == b.n; }
record hashed: hashable {
  type t;
  var n: t;
  operator ==(a: hashed(?t), b: hashed(t)) { return a.n / 10 == b.n / 10; }
  proc hash(): uint { return (n / 10): uint; }
}
record holder { var h: hashed(int); }
var s = new set(plain);
s.add(new plain(3));
s.add(new plain(3));
writeln(s.size);
var D = {new hashed(int, 11), new hashed(int, 12), new hashed(int, 25)};
writeln(D.size);
var m: map(holder, int);
m[new holder(new hashed(int, 31))] = 1;
m[new holder(new hashed(int, 32))] += 1;
writeln(m.size);
