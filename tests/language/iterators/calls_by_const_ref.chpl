// An iterator's call that goes to a `const ref` formal refers to what it is called on: nothing is copied, nothing ends twice.
iter through(const ref some) { for x in some do yield x; }
proc show(const ref some) { for x in some do write(x, " "); writeln(); }

class Doubled {
  var n: int;
  iter items(): int { for i in 1..n do yield 2 * i; }
}
const object = new Doubled(2);
for x in through(object.items()) do write(x, " ");
writeln();

record counter {
  var n: int;
  proc init(n: int) { this.n = n; }
  proc init=(other: counter) { this.n = other.n; writeln("copied"); }
  operator =(ref lhs: counter, rhs: counter) { lhs.n = rhs.n; writeln("assigned"); }
  proc deinit() { writeln("ended ", n); }
  iter items(): int { for i in 1..n do yield i; }
}
proc within() {
  const c = new counter(3);
  for x in through(c.items()) do write(x, " ");
  writeln();
  show(c.items());
  show(through(c.items()));
}
within();
proc temporary() {
  for x in through((new counter(2)).items()) do write(x, " ");
  writeln();
  show((new counter(1)).items());
}
temporary();
