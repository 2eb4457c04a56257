// The type of an array has its domain.
var A: [1..3] int = [1, 2, 3];
var B: A.type;
proc twice(x: [] int) { var t: x.type; t = x * 2; return t; }
writeln(B, " ", twice(A), " ", A.type == B.type);
