// size counts code points; indexing is from 0 and gives strings.
const s = "chapel";
writeln(s.size, " ", s[0], " ", s[5]);
const t = "naïve";
writeln(t.size, " ", t.numBytes, " ", t[2], t[3]);
