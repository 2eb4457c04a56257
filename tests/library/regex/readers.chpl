// Regular expressions on readers: where a match is, where the reader is afterwards, what groups match.
use IO, Regex;
var r = openStringReader("aa 12 bb 345 cc");
const number = new regex("([0-9])[0-9]*");
var first: int, text: string, raw: bytes;
var m = r.search(number, first);
writeln(m.matched, " ", m.byteOffset, " ", m.numBytes, " ", first, " ", r.offset());
r.extractMatch(m, text);
writeln(text, " ", r.offset(), " ", r.match(number).matched, " ", r.offset());
for (all, digit) in r.matches(number, captures=1) {
  const here_ = r.offset();
  writeln(all.byteOffset, " ", digit.numBytes, " ", here_ == all.byteOffset: int);
}
var b = openBytesReader(b"x=1;y=2;");
for (all,) in b.matches(new regex(b"[a-z]=")) do write(all.byteOffset, " ");
writeln();
b = openBytesReader(b"x=1;y=2;");
const none_ = b.search(new regex(b"z"));
writeln(none_.matched, " ", b.atEof());
try { b.extractMatch(none_, raw); } catch e: BadFormatError { writeln("nothing to extract"); }
