// Arrays over a domain variable follow its changes.
var D = {1..2};
var A: [D] int = [1, 2], B: [D] string = ["a", "b"];
D = {1..4};
A[4] = 9;
writeln(A, " ", B.size);
