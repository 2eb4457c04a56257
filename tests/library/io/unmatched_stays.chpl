// What a literal does not match is left, white space before it, too.
use IO;
var r = openStringReader("  hello, world\n  42\n");
r.readLiteral("hello");
writeln(r.matchLiteral("xyz"), r.matchLiteral(","));
try { r.readLiteral("planet"); } catch e: BadFormatError { writeln("bad"); }
writeln(r.offset());
try { r.readLiteral("world", ignoreWhitespace=false); } catch e: BadFormatError { writeln("bad2"); }
r.readLiteral("world");
writeln(r.matchNewline());
writeln(r.matchNewline());
writeln(r.read(int));
r.readNewline();
try { r.readNewline(); } catch e: EofError { writeln("eof"); }
try { r.readLiteral("x"); } catch e: EofError { writeln("eof"); }
writeln(r.matchLiteral("x"));
