// Elements of slices of constants are constants.
const B: [1..3] int;
B[1..2][1] = 5;                              //~ E0401 `B` is constant
proc f(A: [] int) { A[1..2][1] = 5; }        //~ E0401 `A` is constant
var V: [1..3] int;
f(V);
const ref W = V;
W[1..2] = 3;                                 //~ E0401 is constant
W[1..2][1] = 3;                              //~ E0401 is constant
record R { var x: [1..3] int; }
var r: R;
forall i in 1..2 do r.x[1..2] = 3;           //~ E0502 captures it as a constant
