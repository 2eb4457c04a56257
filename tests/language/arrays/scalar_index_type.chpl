// error: E0303
// The index must have the domain's index type.
var A: [1..3] int;
A["one"] = 1;
