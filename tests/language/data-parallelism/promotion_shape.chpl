// workers: 1,2
// A promoted call has the shape of its array arguments.
var A: [1..2, 1..2] int = 3;
const B = A + 1;
writeln(B.domain, " ", B[2, 2]);
