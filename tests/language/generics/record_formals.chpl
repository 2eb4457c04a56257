// A formal of type `record` takes records, not what the language has as ranges, strings, arrays, tuples, unions or atomics.
record R {}
record G { type t; }
union U { var x: int; }
proc kind(x: record) do return "record";
proc kind(x: []) do return "array";
proc kind(x: range(?)) do return "range";
proc kind(x: domain(?)) do return "domain";
proc kind(x) do return "other";
var a: atomic int, u: U;
writeln(kind(new R()), " ", kind(new G(int)), " ", kind([1]), " ", kind(1..2), " ", kind({1..2}));
writeln(kind("s"), " ", kind(b"s"), " ", kind((1, 2)), " ", kind(u), " ", kind(a));
