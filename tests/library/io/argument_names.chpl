// The documented names of the arguments of IO's procedures and methods.
use IO, FileSystem;

const f = openMemFile();
{
  const w = f.writer(locking=false, region=0.., hints=ioHintSet.empty, serializer=new defaultSerializer());
  w.writeByte(byte=65);
  w.writeCodepoint(codepoint=0xe9);
  w.writeString(s="abcdef", size=3);
  w.writeBytes(b=b"xyz123", size=3);
  w.writeLiteral(literal="lit");
  w.writeLiteral(literal=b"eral");
  w.writeNewline();
  w.writeBinary(arg=258: uint(16), endian=endianness.big);
  w.writeBinary(arg=258: uint(16));
  w.writeBinary(s="hello", size=2);
  w.writeBinary(b=b"hello", size=3);
  w.writeBinary(data=[1: uint(8), 2: uint(8)], endian=endianness.native);
  w.writeBits(x=5, numBits=4);
  w.writeBits(x=0, numBits=4);
  w.close();
}
{
  const r = f.reader(locking=false, region=0.., hints=ioHintSet.empty, deserializer=new defaultDeserializer());
  var u: uint(8);
  writeln(r.readByte(byte=u), " ", u);
  var c: int;
  writeln(r.readCodepoint(codepoint=c), " ", c);
  var s: string, b: bytes;
  writeln(r.readString(s=s, maxSize=3), " ", s);
  writeln(r.readBytes(b=b, maxSize=3), " ", b);
  r.readLiteral(literal="lit", ignoreWhitespace=true);
  writeln(r.matchLiteral(literal=b"nope", ignoreWhitespace=false), " ", r.matchLiteral(literal="eral", ignoreWhitespace=false));
  r.readNewline();
  var n: uint(16);
  writeln(r.readBinary(arg=n, endian=endianness.big), " ", n);
  writeln(r.readBinary(arg=n), " ", n);
  writeln(r.readBinary(s=s, maxSize=2), " ", s);
  writeln(r.readBinary(b=b, maxSize=3), " ", b);
  var A: [0..1] uint(8);
  writeln(r.readBinary(data=A, endian=endianness.native), " ", A);
  var v: int;
  writeln(r.readBits(x=v, numBits=4), " ", v, " ", r.readBits(resultType=uint(8), numBits=4));
}
{
  const r = openStringReader(s="one,two;three\nfour", deserializer=new defaultDeserializer());
  var s: string;
  writeln(r.readThrough(separator=",", s=s, maxSize=-1, stripSeparator=true), " ", s);
  writeln(r.readTo(separator=";", s=s, maxSize=10), " ", s);
  r.advance(amount=1);
  writeln(r.readThrough(separator="r", maxSize=-1, stripSeparator=false), " ", r.readTo(separator="\n", maxSize=-1));
  r.advanceThrough(separator="\n");
  r.advanceTo(separator="u");
  writeln(r.readAll(t=string));
}
{
  const r = openBytesReader(b=b"one,two;three", deserializer=new defaultDeserializer());
  var b: bytes;
  writeln(r.readThrough(separator=b",", b=b, maxSize=-1, stripSeparator=true), " ", b);
  writeln(r.readTo(separator=b";", b=b, maxSize=10), " ", b);
  writeln(r.readThrough(separator=b"t", maxSize=-1, stripSeparator=false), " ", r.readTo(separator=b"e", maxSize=-1));
  writeln(r.readAll(b=b), " ", b);
}
{
  const r = openStringReader(s="l1\nl2\nl3\nl4");
  var s: string, b: bytes, A: [0..5] uint(8);
  writeln(r.readLine(s=s, maxSize=-1, stripNewline=true), " ", s);
  writeln(r.readLine(b=b, maxSize=-1, stripNewline=true), " ", b);
  writeln(r.readLine(a=A, maxSize=6, stripNewline=true), " ", A);
  r.seek(region=0..);
  for l in r.lines(stripNewline=true, t=string) do write(l, ";");
  writeln(r.atEof());
  r.seek(0..);
  writeln(r.readLine(t=string, maxSize=10, stripNewline=true), r.offset());
  r.mark();
  writeln(r.readAll(s=s));
  r.revert();
  writeln(r.readLine());
}
{
  const g = openTempFile(hints=ioHintSet.empty);
  writeln(g.isOpen(), " ", g.size);
  g.fsync();
  g.close();
}
openWriter(path="io_kw.txt", locking=false, hints=ioHintSet.empty, serializer=new defaultSerializer()).write("text");
writeln(openReader(path="io_kw.txt", locking=true, region=1.., hints=ioHintSet.sequential, deserializer=new defaultDeserializer()).readAll());
writeln(open(path="io_kw.txt", mode=ioMode.r, hints=ioHintSet.mmap(useMmap=true)).path.endsWith("/io_kw.txt"));
const e = openReader("io_kw.txt");
var w2 = openWriter("io_kw.txt");
w2.writef(fmtStr="%i\n", 3);
w2.close();
var n2: int;
openReader("io_kw.txt").readf(fmtStr="%i", n2);
writeln(n2);
remove("io_kw.txt");
