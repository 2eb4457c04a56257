// workers: 1,2
// An if in the expression filters; the result is numbered from 0.
const A = [i in 1..10] if i % 3 == 0 then i;
writeln(A, " ", A.domain);
