// A generic class type with a word of management stands for objects managed so, and for nil only if it says that.
class A { type t; }
class B: A(?) { }
type S = shared A(?), N = owned A(?)?;
writeln(isSubtype(owned B(int), owned A(?)), " ", isSubtype(owned B(int), A(?)), " ", isSubtype(owned A(int), S));
writeln(isSubtype(owned A(int), borrowed A(?)), " ", isSubtype(owned A(int)?, owned A(?)), " ", isSubtype(owned A(int), N));

proc kind(type t: shared A(?)) do return "shared A";
proc kind(type t) do return "another type";
writeln(kind(shared A(int)), ", ", kind(owned A(int)), ", ", kind(shared A(int)?));

proc shown(x: S) do return "shared A";
proc shown(x: A(?)) do return "A";
proc shown(x: A(?)?) do return "A or nil";
const o = new owned A(int), s = new shared A(int), n: shared A(int)? = s;
writeln(shown(o), ", ", shown(s), ", ", shown(n));

type L = borrowed A(?);
proc lent(x: L) do return x.type: string;
writeln(lent(o), ", ", lent(s.borrow()));
