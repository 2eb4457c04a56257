// flags: --edition=legacy
// Strings, lists, fields and captured iterators count from 1; what is not found is at 0.
use List, Reflection;
var s = "hello";
writeln(s[1], s(5), " ", s[2..3], " ", s[4..], " ", s[..2], " ", s.substring(1..2));
writeln(s.find("l"), " ", s.rfind("l"), " ", s.find("z"), " ", s.find("l", 4..5), " ", s.byte(1));
for i in 1..s.length do write(s[i], ".");
writeln();
if s.find("z") then writeln("z is there"); else writeln("no z");
const k = s.find("l");
writeln(s[k], " ", s[k..]);

var words = "a b c".split(" ");
writeln(words.domain, " ", words[1]);
var squares = for i in 1..3 do i * i;
writeln(squares.domain, " ", [5, 6].domain);

var l: list(int);
for i in 4..6 do l.append(i);
writeln(l[1], " ", l.indexOf(6), " ", l.indexOf(9), " ", l.indices);
l.insert(1, 3);
writeln(l.pop(1), " ", l);

record R { var a: int; var b: string; }
const r = new R(1, "x");
for param i in 1..numFields(R) do writeln(getFieldName(R, i), " = ", getField(r, i));
