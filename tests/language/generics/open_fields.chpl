// `T.field == ?` asks whether a generic field of a type is open; what is given can be asked for.
record R { type T; param p: T; var y; }
writeln(R.T == ?, " ", R(int, ?).T == ?, " ", R(int, ?).T != ?, " ", R(int, ?).p == ?, " ", R(int, 3, real).p == ?);
type P = R(int, 7, ?);
writeln(P.p, " ", P.T: string, " ", P.y == ?);

class B { type T; }
class D: B(?) { param n: int; }
writeln(D.T == ?, " ", D(int, ?).T == ?, " ", D(n = 3, ?).n == ?);

proc told(type t) where t.T == ? { writeln("open"); }
proc told(type t) where t.T != ? { writeln(t.T: string); }
told(R);
told(P);
