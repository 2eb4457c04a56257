// An array type's brackets may have a domain literal of either kind.
var X: [{1, 5}] int = 3, Y: [{"a", "b"}] real, Z: [{1..2, 1..3}] int;
Y["a"] = 1;
type T = [{"x"}] int;
var V: T;
proc f(A: [{1..3}] int) do return A.size;
writeln(X, " ", X.domain.type: string, " ", Y["a"], " ", Z.size, " ", V, " ", f([1, 2, 3].reindex(1..3)));
