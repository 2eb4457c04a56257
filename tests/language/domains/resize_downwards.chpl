// An array over a domain that goes downwards keeps its elements when the domain is assigned.
var D = {1..12 by -2};
var A: [D] int = [i in D] i, S: [D] string = [i in D] i: string;
writeln(A);
D = {8..12 by -2};
writeln(A, " | ", S, " | ", D);
D = {1..12 by -4};
writeln(A, " | ", S);
var E = {1..6 by -1, 0..9 by -3};
var B: [E] int = [(i, j) in E] 10 * i + j;
E = {3..8 by -1, 0..9 by -3};
writeln(B);
var F = {1..12 by 2};
var C: [F] int = [i in F] i;
F = {3..9 by 2};
writeln(C);
