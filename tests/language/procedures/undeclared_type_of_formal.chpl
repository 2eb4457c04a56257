// The fault is the declaration's, not the call's.

record tree { var weight: int; }
proc heaviest(const ref a: tree, b: trees) do return max(a.weight, b.weight); //~ E0101 `trees` is not declared

writeln(heaviest(new tree(1), new tree(2)));
