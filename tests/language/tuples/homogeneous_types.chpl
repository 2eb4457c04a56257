// n*t is the tuple type of n parts of type t.
var a: 2*real, b: (real, real);
writeln(a.type == b.type, " ", (3*int) == (int, int, int));
