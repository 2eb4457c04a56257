// `x: ?t` and `x: A` take an object managed as it is.
class A { var n = 1; }
proc query(x: ?t) { writeln(x.type: string, " ", t: string); }
proc default(x: ?t = 3) { writeln(x.type: string, " ", t: string); }
proc unnamed(x: ?) { writeln(x.type: string); }
proc named(x: A) { writeln(x.type: string); }
proc same(x: ?t, y: t) { writeln(y.type: string); }
proc which(x: ?t) where isSubtype(t, A) do return "an A";
proc which(x) do return "something";
const a = new owned A(), s = new shared A(), n: owned A? = nil;
query(a);
query(s);
query(a.borrow());
query(n);
default(s);
unnamed(s);
named(a);
named(s);
same(a, a);
writeln(which(a), ", ", which(s), ", ", which(n), ", ", which(3));
