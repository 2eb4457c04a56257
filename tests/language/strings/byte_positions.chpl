// Positions and ranges of type byteIndex count bytes, those of codepointIndex and int characters.
const s = "héllo";
writeln(s[0: byteIndex..], " ", s[..2: byteIndex], " ", s[1: byteIndex..2: byteIndex], " ", s[1: codepointIndex..2]);
writeln(s.item(1: byteIndex), " ", s.item(2: codepointIndex), " ", s[3: byteIndex]);
writeln(s.find("l", 4: byteIndex..), " ", s.find("l", 3..), " ", s.rfind("l", ..3: byteIndex), " ", s.count("l", ..3: byteIndex));
const r = 1: byteIndex..3: byteIndex;
writeln(r, " ", r.type: string, " ", r.size, " ", s.byteIndices: range(byteIndex));
for i in r do write(i, " ");
writeln();
// A range that starts or ends inside a character.
try {
  writeln(s[0: byteIndex..1: byteIndex]);
} catch e: CodepointSplitError { writeln("split"); }
