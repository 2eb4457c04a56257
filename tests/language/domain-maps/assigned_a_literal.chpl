// A number in the program's text that the element type can hold may be assigned to every element, whatever the array's map.
use BlockDist;

var C = blockDist.createArray({1..3}, int(8));
C = 1;
C += 1;
writeln(C);

var S: sparse subdomain({1..4});
S += 2;
var T: [S] int(16);
T = 3;
writeln(T[2]);

var A: [{"a", "b"}] uint(8);
A = 5;
writeln(A["a"], " ", A.type: string == (A * 1).type: string);

var R: [C.domain] real(32);
R = 2;
writeln(R);

var N: [C.domain] atomic uint(8);
N = 7;
writeln(N[2].read());
