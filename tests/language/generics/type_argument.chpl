// A type formal takes a type.
proc zero(type t) { var x: t; return x; }
writeln(zero(int), " [", zero(string), "] ", zero(2*real), " ", zero(bool));
