// Arrays of arrays of atomic variables, also where each locale has one.
use PrivateDist;
config const n = 3;
var a: [0..1] [0..<n] atomic int, b: [PrivateSpace] [0..<n] atomic real;
a[1][2].write(4);
b[here.id][0].add(1.5);
writeln(a, " ", b[here.id]);
