// Where clauses may ask about types.
proc area(s) where s.type == int { return "integer " + s: string; }
proc area(s) where isTuple(s) { return "tuple of " + s.size: string; }
use Types;
writeln(area(3), ", ", area((1, 2, 3)));
