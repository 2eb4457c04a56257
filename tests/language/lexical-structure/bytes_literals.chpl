// A b before the quotes makes bytes.
const b = b"ab\xffc";
writeln(b.size, " ", b[2], " ", b[0]);
writeln(b"plain");
