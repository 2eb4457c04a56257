// The return type is declared or inferred; values convert to it.
proc declared(): real { return 1; }
proc inferred(x) { if x > 0 then return x; else return 0; }
writeln(declared(), " ", inferred(2), " ", inferred(-2));
