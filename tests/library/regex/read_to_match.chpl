// What stands before a match is read, through it or up to it.
use Regex, IO, OS;
const re = new regex("[;,]+");
const r = openStringReader("ä1;,b22;c333");
var s: string, b: bytes;
writeln(r.readThrough(separator=re, s=s, maxSize=4, stripSeparator=false), " ", s, " ", r.offset());
try { r.readTo(separator=re, maxSize=2); } catch e: BadFormatError { writeln("too long, still at ", r.offset()); }
writeln(r.readTo(separator=re, s=s, maxSize=3), " ", s, " ", r.offset());
writeln(r.readTo(re).size, " ", r.readThrough(re, stripSeparator=true).size, " ", r.offset());
writeln(r.readThrough(re), " ", r.atEof());
writeln(r.readThrough(re, s), " ", r.readTo(re, s), " ", s);
try { r.readTo(re); } catch e: EofError { writeln("nothing is left"); }
const br = openBytesReader(b"\xff\x01;rest");
const bre = new regex(b";");
writeln(br.readThrough(separator=bre, b=b, stripSeparator=true), " ", b.size, " ", br.readTo(separator=bre, b=b), " ", b);
// More than what is read at once.
const long = openStringReader("x" * 100_000 + ";" + "y" * 10);
writeln(long.readTo(re).size, " ", long.readThrough(re), " ", long.readThrough(re).size, " ", long.atEof());
