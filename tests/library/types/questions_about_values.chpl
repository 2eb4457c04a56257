// Questions about values only are no older names, and nil is a class's.
use Types;
proc kind(x) do return if isIntValue(x) then "int" else if isTupleValue(x) then "tuple" else if isClassValue(x) then "class" else "other";
class C { }
writeln(kind(1), " ", kind((1, 2)), " ", kind(new C()), " ", kind(nil), " ", kind("text"));
writeln(isClass(nil), " ", isClass(3), " ", isNilableClass(nil));
