// status: 1
// An array of another size than the field's halts.
record R { var A: [1..3] int; }
var r = new R([5, 6, 7, 8]);
writeln(r);
