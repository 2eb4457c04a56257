// Domains of different kinds are equal if they have the same indices; of different index types they never are.
const D = {1..2, 1..2};
var S: sparse subdomain(D) = ((1, 1), (1, 2), (2, 1));
writeln(S == D, S != D, D == {1..2});
S += (2, 2);
writeln(S == D, D == S, {1..3} == {1, 2, 3}, {1..3} != {1, 2, 4}, {1, 2} == {"a", "b"});
