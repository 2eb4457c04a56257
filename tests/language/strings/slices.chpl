// A range of indices gives a substring.
const s = "abcdef";
writeln(s[1..3], " ", s[..1], " ", s[4..], " ", s[2..<4], " [", s[3..2], "]");
