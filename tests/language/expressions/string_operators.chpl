// + joins strings, * repeats them.
writeln("ab" + "cd", " ", "xy" * 3, "|", "z" * 0, "|");
var s = "a";
s += "b";
writeln(s);
