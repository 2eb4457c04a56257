// The index of a tuple is an integer, one known at compile time where the elements differ in type.
const t = (1, "a");
const i = 1;
writeln(t["x"]); //~ E0201 the index has type `int(64)`, but the value is `string`
writeln(t[i]); //~ E0204 must be known at compile time
