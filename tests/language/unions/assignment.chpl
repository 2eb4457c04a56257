// Assignment copies the set field.
union value { var i: int; var s: string; }
var a, b: value;
a.s = "text";
b = a;
a.i = 1;
writeln(b.s, " ", a.i);
