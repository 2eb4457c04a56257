// A slice by a strided range has the characters at its positions, in its order.
const s = "héllo";
writeln(s[0..4 by 2], " ", s[.. by -1], " ", s[1..3 by -2], " ", s[1.. by 3], " ", "abcdefg"[0..6 by 2 align 1]);
