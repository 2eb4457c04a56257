// A reader's search looks at no more of the input than it must, and finds the same as in a whole text.
use IO, Regex;

var r = openStringReader("x" * 1000 + "42é" + "y" * 500 + "7"), s: string;
const number = new regex("[0-9]+");
var m = r.search(number);
writeln(m.byteOffset, " ", m.numBytes, " ", r.offset());
r.extractMatch(m, s);
m = r.search(number);
writeln(s, " ", m.byteOffset, " ", m.numBytes);
writeln(r.match(new regex("7$")).matched, " ", r.match(new regex("z")).matched, " ", r.offset());
writeln(r.search(new regex("z")).matched, " ", r.atEof());

// The piece ends in the middle of characters, of a match, or before an alternative that goes before what is found.
for k in 250..260 {
  const text = "a" * k + "é€𝄞" * 3 + "b";
  var all = openStringReader(text), word: string;
  const found = all.match(new regex("(a*[é€𝄞]+)b"), word);
  if !found.matched || found.numBytes != text.numBytes || word.size != k + 9 then writeln("wrong at ", k);
  var either = openStringReader("<" + "a" * k + ">");
  if either.match(new regex("<a*>|<")).numBytes != k + 2 then writeln("wrong alternative at ", k);
}

// What is no text.
try {
  writeln(openBytesReader(b"ab\xffcd").search(new regex("z")).matched);
} catch e { writeln("no text"); }
writeln(openBytesReader(b"ab\xffcd").search(new regex(b"\\xff")).byteOffset);
