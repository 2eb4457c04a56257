// At the end of the input `readString` and `readBytes` give an empty text; what they are given a variable sets it so, and they return false.
use IO;

const r = openStringReader("äbc");
writeln(r.readString(2), "|", r.readString(9), "|", r.readString(9), "|");
var s = "before", b = b"before";
writeln(r.readString(s, 1), " <", s, ">");
writeln(r.readBytes(b, 1), " <", b, ">");
writeln(r.readBytes(4).size, " ", r.readBinary(s, 2), " ", r.readBinary(b, 2));
