// A slice of a sparse domain by a domain or by ranges has the indices of both, and the same type; of an associative domain, too.
const P = {1..4, 1..4};
var S: sparse subdomain(P) = ((1, 1), (2, 2), (3, 4), (4, 1));
const T = S[2..3, ..];
writeln(T, T.type == S.type, " ", S[{1..2, 1..2}].size, S[1..4 by 2, ..].size, S[4.., 2..].isEmpty());
var U: sparse subdomain({1..5}) = (2, 4);
writeln(U[1..3], U[{4..5}], {"a", "b", "c"}[{"b", "z"}]);
