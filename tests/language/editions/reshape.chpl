// flags: --edition=preview
// Views by `reshape`: ranges, an open range, strides; the elements are those of the array.
var A = [1, 2, 3, 4, 5, 6];
ref B = reshape(A, 1..2, 1..3); writeln(B);
ref C = reshape(B, 1..); writeln(C.domain, C); C[6] = 7; writeln(A);
ref D = reshape(C, {0..10 by 2}); writeln(D[10], D.domain);
D = 3; writeln(A); forall d in D do d += 1; writeln(A);
