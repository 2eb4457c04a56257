// What can be copied and assigned, and what leaves its source as it is; which types are generic.
class P {}
record R { var x: int; }
record N { var a: owned P?; }
record G { type t; var x: t; }
writeln(isCopyable(R), isConstCopyable(R), isAssignable(R), isConstAssignable(R), isConstCopyable(shared P), isConstCopyable(string));
writeln(isCopyable(owned P?), isConstCopyable(owned P?), isAssignable(owned P?), isConstAssignable(owned P?));
writeln(isCopyable(N), isConstCopyable(N), isConstAssignable(2*N), isConstCopyable([1..2] N));
writeln(isGeneric(G), isGeneric(integral), isGeneric(P), isGeneric(G(int)), isGeneric(R), isGeneric(owned P));
