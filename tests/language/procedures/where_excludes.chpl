// error: E0301 size
proc size(x) where x.type == int { return "word"; }
writeln(size(2.5));
