// An array that is indexed by too many indices, or by another type.
var a: [1..3] int;
a[1, 2] = 3;
a["x"] = 4;
