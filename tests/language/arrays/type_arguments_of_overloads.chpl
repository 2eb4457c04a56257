// Overloads are told apart by the type that is given, whether it brings indices or not.
proc made(type t) { return "one"; }
proc made(type t, all...?n) { return "one and " + n: string; }
proc kind(type t) where isArrayType(t) { return "array"; }
proc kind(type t) { return "other"; }
writeln(made(int), " ", made([1..2] int), " ", made([1..2] int, 3));
writeln(kind(int), " ", kind([1..2] int));
const x = made([1..2] int);
writeln(x);
