// requires: liblapacke.so.3
// Equations, decompositions and eigenvalues.
use LAPACK;
const row = lapack_memory_order.row_major;
proc near(x, y) do return abs(x - y) < 1e-12;

var A: [1..2, 1..2] real = [2.0, 1.0; 1.0, 3.0;], B: [1..2, 1..1] real = [3.0; 5.0;], ipiv: [1..2] c_int;
writeln(gesv(row, A, ipiv, B), " ", near(B[1, 1], 0.8) && near(B[2, 1], 1.4));

var M: [0..2, 0..2] real = 0.0;
M[0..1, 0..1] = [4.0, 2.0; 2.0, 3.0;];
ref part = M[0..1, 0..1];
writeln(potrf(row, "L", part), " ", part[0, 0], " ", part[1, 0], " ", near(part[1, 1], sqrt(2.0)));

var S: [0..1, 0..1] real = [2.0, 1.0; 1.0, 2.0;], w: [0..1] real;
writeln(syev(row, "N", "U", S, w), " ", near(w[0], 1.0) && near(w[1], 3.0));

var G: [0..1, 0..1] real = [0.0, 1.0; -1.0, 0.0;], wr, wi: [0..1] real, vl, vr: [0..1, 0..1] real;
writeln(geev(row, "N", "N", G, wr, wi, vl, vr), " ", near(abs(wi[0]), 1.0));

var C: [0..1, 0..1] complex = [2.0 + 0i, 1.0i; -1.0i, 2.0 + 0i;], cw: [0..1] real;
writeln(heev(row, "N", "U", C, cw), " ", near(cw[0], 1.0) && near(cw[1], 3.0));

var D: [0..1, 0..2] real = [3.0, 0.0, 0.0; 0.0, 4.0, 0.0;], s, superb: [0..1] real,
    u: [0..1, 0..1] real, vt: [0..2, 0..2] real;
writeln(gesvd(row, "A", "A", D, s, u, vt, superb), " ", s);

var singular: [0..1, 0..1] real = 1.0;
writeln(getrf(row, singular, ipiv));
