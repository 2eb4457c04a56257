// A string converts to bytes and back.
const b = "é".encode();
writeln(b.size, " ", b.decode(), " ", "abc": bytes == b"abc");
