// Positions are code points, also beyond one byte.
const s = "añb→c😀d";
writeln(s.size, " ", s.numBytes, " ", s[1..3], " ", s[5], " ", s[4..]);
