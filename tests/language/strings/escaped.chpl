// Bytes that are not UTF-8 can pass through a string.
const b = b"ab\xffcd\x80";
const s = b.decode(decodePolicy.escape);
writeln(s.numBytes, " ", s.encode(encodePolicy.unescape) == b, " ", s.encode(encodePolicy.pass).size, " ", s.encode().size);
writeln("plain".encode(policy=encodePolicy.unescape));
