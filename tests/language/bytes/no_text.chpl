// Bytes become text by decode() only: a cast could not say what becomes of bytes that are not UTF-8.
const b = b"abc";
writeln(b: string); //~ E0311 bytes are no text
