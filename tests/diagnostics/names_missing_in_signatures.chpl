// A name that is missing in a where clause, or in the type of a formal with a default, is told.
proc f(x) where canResolveMethod(x, "these") { writeln("seq"); }
f([1,2]);
proc g(x: int, y: missing = 3) { }
g(1);
