// Indexing bytes gives uint(8) values.
const b = b"abc";
writeln(b.size, " ", b[0], " ", b[0].type:string, " ", b.item(1));
