// error: E0301 string
// The index must have the domain's index type.
var A: [1..3] int;
A["one"] = 1;
