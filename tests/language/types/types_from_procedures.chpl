// Type procedures return array types with their domains.
proc row(n: int) type do return [1..n] int;
var x: row(4);
writeln(x, x.domain);
proc pair(type t) type do return (t, t);
var y: pair([1..2] int);
writeln(y);
proc pick(param wide: bool, n: int) type { if wide then return [1..2*n] real; else return [1..n] real; }
var z: pick(true, 2);
writeln(z);
writeln(row(3) == row(4));
