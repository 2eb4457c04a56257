// Assigning to a domain resizes its arrays, keeping what fits.
var D = {1..3};
var A: [D] int = [10, 20, 30];
D = {0..4};
writeln(A);
D = {2..3};
writeln(A);
