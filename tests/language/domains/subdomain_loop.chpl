// Loops over interior and exterior domains.
const D = {0..3, 0..3};
var A: [D] int = 1;
A[D.expand(-1)] = 5;
A[D.exterior((1, 0)).translate((-1, 0))] += 1;
writeln(A);
