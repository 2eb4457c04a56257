// Methods of bytes take each byte for a character, also where several would be one character of a text.
const euro = b"\xe2\x82\xac", a = b"\xc3\xa4x";
proc show(name: string, const ref b: bytes) { write(name, ":"); for x in b do write(" ", x); writeln(); }
show("strip one", a.strip(b"\xc3"));
show("strip the last", b"x\xc3\xa4".strip(b"\xa4"));
show("strip around", euro.strip(b"\xe2\xac"));
show("strip none", b"\xc3\xa4".strip(b"x"));
show("expandTabs", b"\xc3\xa4\tb".expandTabs(4));
for word in b"\xe2\x80\x83 b\x85c\td".split() do show("word", word);
for part in euro.split(b"\x82") do show("part", part);
writeln(euro.count(b""), " ", euro.count(b"\x82"), " ", b"".count(b""));
// Letters are those of ASCII.
writeln(b"\xc3\xa4".isLower(), " ", b"a\xc3\x84".isLower(), " ", b"A\xc3\xa4".isUpper(), " ", b"\xc3\x84".isUpper());
