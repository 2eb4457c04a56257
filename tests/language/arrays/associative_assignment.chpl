// Assignment goes by key; a domain that is assigned keeps the elements of the keys that stay.
var D = {"a", "b", "c"}, E = {"c", "b", "a"};
var A: [D] int, B: [E] int;
A["a"] = 1; A["b"] = 2; A["c"] = 3;
B = A;
writeln(B["a"], B["b"], B["c"], " ", B);
A = 7;
writeln(A);
D = {"b", "z"};
writeln(A["b"], A["z"]);
B <=> B;
writeln(A.equals(A), " ", B.count(2), " ", B.contains(9));
