// Copies and comparisons of memory; C's arrays in records; places of fields.
use CTypes;
record R { var x: int; var y: c_array(c_int, 3); }
var a = [1, 2, 3], b: [0..2] int, r: R;
memcpy(c_ptrTo(b), c_ptrToConst(a), 24);
writeln(b, " ", memcmp(c_ptrTo(a), c_ptrTo(b), 24));
b[1] = 9;
writeln(memcmp(c_ptrTo(a), c_ptrTo(b), 24) < 0);
memset(c_ptrTo(b), 0, 16);
writeln(b);
r.y[1] = 5;
writeln(r, " ", r.y, " ", c_offsetof(R, "y"), " ", c_sizeof(R));
