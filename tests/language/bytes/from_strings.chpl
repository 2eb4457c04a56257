// A variable or field of bytes can be initialised by a string, whose UTF-8 bytes it gets; a call takes bytes only.
record part { var b: bytes = "dflt"; var c: bytes; proc init(s: string) { this.c = s; } }
const s = "mön";
var b: bytes = s, empty: bytes = "";
writeln(b.size, " ", b == b"m\xc3\xb6n", " ", empty.size, " ", new part("of a field"));
b += b"!";
writeln(s, " ", b, " ", 2 * b"ab", b"ab" * 2, " ", (0 * b"ab").size);
proc f(x: bytes) do return "bytes";
proc f(x) do return "other";
writeln(f("text"));
