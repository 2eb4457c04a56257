// A formal for nilable class types takes the type that cannot be nil, too: that is a subtype.
class C { }
proc any(type t: class?) { return t: string; }
proc owns(type t: owned class?) { return t: string; }
proc lent(type t: borrowed class?) { return t: string; }
writeln(any(C?), " ", any(owned C), " ", any(shared C?));
writeln(owns(owned C?), " ", owns(owned C));
writeln(lent(borrowed C?), " ", lent(borrowed C));
writeln(isSubtype(owned C, owned class?), isSubtype(C?, class), isSubtype(unmanaged C, class?));
