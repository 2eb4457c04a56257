// Arrays of strings, grown and changed.
var D = {1..2};
var S: [D] string = ["one", "two"];
D = {1..4};
S[4] = S[1] + S[2];
S[3] = "x";
for s in S do s += ".";
writeln(S, " ", + reduce [s in S] s.size);
