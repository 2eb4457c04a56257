// A where clause decides whether a procedure is a candidate.
proc size(x) where x.type == int { return "word"; }
proc size(x) where x.type == string { return "text"; }
writeln(size(1), " ", size("a"));
