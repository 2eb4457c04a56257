// Unions as elements, fields and arguments.
union value { var i: int; var s: string; }
record named { var name: string; var v: value; }
proc set(ref v: value, n: int) { v.i = n; }
var A: [1..3] value;
A[1].s = "one";
set(A[3], 3);
for v in A do write(v.getActiveIndex(), " ");
writeln();
var r = new named("n");
r.v.i = 4;
r.v.i += 1;
writeln(r);
