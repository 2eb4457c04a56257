// What the elements' fields do not have cannot be asked of all of them.
record R { var n: int; }
var X: [1..3] R;
writeln(X.n[2]); //~ E0315
