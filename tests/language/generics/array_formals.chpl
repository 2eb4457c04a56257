// Arrays of any element type and rank.
proc describe(A: [?D] ?t) { return t: string + " x " + D.rank: string; }
var A: [1..2, 1..2] real, B = [true];
writeln(describe(A), ", ", describe(B));
