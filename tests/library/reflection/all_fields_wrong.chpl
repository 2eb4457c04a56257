// What is no field, and a reference to what has no place.
use Reflection;
record G { type t; var x: t; }
var g = new G(int, 3);
writeln(getFieldName(G, 2)); //~ E0311 has no field 2
writeln(getField(g, "z")); //~ E0311 has no field "z"
getFieldRef(g, "t") = 3; //~ E0311 is a type or param
