// operator : and init= define conversions of a record.
record metres {
  var value: real;
  proc init(value: real = 0.0) { this.value = value; }
  proc init=(other: metres) { this.value = other.value; }
  proc init=(other: int) { this.value = other; }
}
operator metres.=(ref l: metres, r: metres) { l.value = r.value; }
operator =(ref l: metres, r: int) { l.value = r; }
operator :(x: int, type t: metres) { return new metres(x: real); }
operator :(x: metres, type t: string) { return x.value: string + " m"; }
var a: metres = 3;
const b = 4: metres;
writeln(a.value, " ", b.value, " ", b: string);
a = 7;
writeln(a.value);
