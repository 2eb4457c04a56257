// The empty string.
var s: string;
writeln(s.size, " ", s.isEmpty(), " ", s == "");
