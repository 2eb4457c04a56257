// Unions are equal when the same field is set to equal values.
union value { var i: int; var j: int; }
var a, b: value;
a.i = 1; b.i = 1;
writeln(a == b);
b.j = 1;
writeln(a == b);
