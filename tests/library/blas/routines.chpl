// requires: libblas.so.3
// Each kind of routine, on whole arrays and on slices.
use BLAS;
var A: [1..2, 1..3] real = [1.0,2.0,3.0; 4.0,5.0,6.0;], C: [1..2, 1..2] real;
gemm(A, A, C, 1.0, 0.0, opB=Op.T); writeln(C);
var x = [1.0, 2.0], y: [0..1] real; gemv(C, x, y, 1, 0); writeln(y);
writeln(dot(x, y), " ", nrm2([3.0, 4.0]), " ", asum([-1.0, 2.0]), " ", amax([1.0, -7.0, 3.0]));
var z = [1.0+2i, 3.0-1i], w = [2.0+0i, 1.0i]; writeln(dotu(z, w), dotc(z, w), nrm2(z));
axpy(z, w, 2.0); writeln(w); scal(w, 1.0i); writeln(w);
var big: [0..4, 0..4] real; for (i,j) in big.domain do big[i,j] = i*5+j; 
gemm(big[1..2, 1..2], big[2..3, 3..4], C, 1.0, 0.0); writeln(C);
var T: [0..1, 0..1] real = [2.0, 1.0; 0.0, 4.0;], b: [0..1] real = [4.0, 8.0]; trsv(T, b); writeln(b);
var S: [0..1, 0..1] real; syrk(A, S, 1.0, 0.0); writeln(S);
var e = big[.., 1]; writeln(dot(big[.., 1], big[0, ..]));
ger(S, x, y, 1.0); writeln(S);
var B2: [0..1, 0..1] real = 1.0; trsm(T, B2, 1.0); writeln(B2); trmm(T, B2, 1.0); writeln(B2);
var f: [0..2] real(32) = [1,2,3]:real(32); writeln(dsdot(f, f), " ", sdsdot(f, f), dot(f,f));
var a = 3.0, bb = 4.0, c, s: real; rotg(a, bb, c, s); writeln(a, " ", c, " ", s);
symm(T, B2, S, 1.0, 0.0); writeln(S);
var H: [0..1, 0..1] complex; herk([1.0+1i, 2.0; 0i, 1.0i;], H, 1.0, 0.0); writeln(H);
