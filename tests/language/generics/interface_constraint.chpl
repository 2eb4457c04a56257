// A formal of an interface takes no type that is not said to implement it.
interface Shape { proc Self.area(): real; }
record R { proc area(): real do return 1.0; }
proc f(s: Shape) { writeln(s.area()); }
proc g(s: ?T) where T implements Shape { writeln(s.area()); }
f(new R()); //~ E0303 must be `Shape`
g(new R()); //~ E0301 no candidate accepts
