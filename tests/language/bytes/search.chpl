// The searching methods of strings.
const b = b"banana";
writeln(b.find(b"an"), " ", b.contains(b"nan"), " ", b.startsWith(b"ban"), " ", b.count(b"a"));
