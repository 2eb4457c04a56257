// flags: --edition=legacy
// The names of types as strings.
class C { type t; }
record R { param one: int; }
var A: [1..3] R(1), D = {1..2, 1..4 by 2}, r = 1..5;
writeln(A.type: string);
writeln(D.type: string);
writeln(r.type: string, " ", (1..).type: string, " ", (..3 by -1).type: string);
writeln((new unmanaged C(int)).type: string, " ", (new borrowed C(range)).type: string);
writeln(typeToString((int, real)));
