// Operators may be declared inside the record.
record v {
  var x: int;
  operator +(a: v, b: v) { return new v(a.x + b.x); }
  operator ==(a: v, b: v) { return a.x % 10 == b.x % 10; }
}
writeln(new v(3) + new v(4), " ", new v(3) == new v(13));
