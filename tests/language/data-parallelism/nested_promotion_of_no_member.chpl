// A field that the innermost elements do not have; one that they have, but not as a variable of the arrays of arrays.
record R { var x: int; }
var A: [1..2] [1..3] R;
writeln(A.y); //~ E0307
A.x = 3; //~ E0401
record S { var x: int; proc plus(n: int) do return x + n; }
var B: [1..2] [1..3] S;
writeln(B.plus([1, 2])); //~ E0901
