// A formal that says its array's element type is more specific than one that asks for it.
proc kind(x: [] ?t) do return "any";
proc kind(x: [] bool) do return "bool";
proc sum(x: [] ?t, at: [?D] int): [D] t { var r: [D] t; return r; }
proc sum(x: [] bool, at: [?D] int): [D] int { var r: [D] int = 1; return r; }
proc over(x: [?D] ?t) do return "any";
proc over(x: [?D] real) do return "real";
var flags: [0..2] bool, reals: [0..2] real, at: [0..1] int;
writeln(kind(flags), " ", kind(reals), " ", over(flags), " ", over(reals));
writeln(sum(flags, at), " ", sum(reals, at));
