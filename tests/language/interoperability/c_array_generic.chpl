// c_array: methods of the program and of CTypes, generic formals, loops.
use CTypes;
proc c_array.total() { var t: this.eltType; for i in 0..<this.size do t += this[i]; return t; }
proc (c_array(int, 3)).first() do return this[0];
var a: c_array(int, 3);
a[0] = 1; a[1] = 2; a[2] = 4;
writeln(a.total(), " ", a.first());
proc sum(x: c_array(?t, ?n)) { var s: t; for param i in 0..<n do s += x[i]; return s; }
writeln(sum(a));
proc any(x: c_array) { return x.size; }
writeln(any(a));
proc ints(const ref x: c_array(int, ?)) { return x.size; }
writeln(ints(a));
var b: c_array(int, 3);
b[2] = 9;
writeln(b);
writeln(b.size);
for x in b do writeln(x);
writeln(b.type:string);
