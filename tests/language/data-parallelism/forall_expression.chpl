// workers: 1,2
// A forall expression makes an array of the iterations' shape.
const A = forall i in 1..4 do i * i, B = [i in 1..4] i + 0.5;
writeln(A, " ", A.domain, " | ", B);
const C = [(i, j) in {0..1, 0..1}] i + j;
writeln(C.domain);
