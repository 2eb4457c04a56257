// The documented names of the arguments of the methods of strings and bytes.
use CTypes;
const s = "Hello, World";
writeln(s.find(pattern="o", indices=0..), " ", s.rfind(pattern="o", indices=0..), " ", s.count(pattern="l", indices=0..), " ", s.replace(pattern="l", replacement="L", count=1), " ", s.startsWith("He", "x"), s.endsWith("ld"));
writeln(s.find(pattern="o", indices=5..), " ", s.find(pattern="o", indices=(5: byteIndex)..), " ", s.rfind("o", 0..5));
for x in "a,b,,c".split(sep=",", maxsplit=-1, ignoreEmpty=true) do write(x, ";"); writeln();
for x in " a b ".split() do write(x, ";"); writeln();
for x in "a b c".split(maxsplit=1) do write(x, ";"); writeln();
writeln("-".join(x=["a", "b"]), "-".join("a", "b", "c"), "-".join(("x", "y")), " ".strip(), "xxaxx".strip(chars="x", leading=true, trailing=false));
writeln("a=b".partition(sep="="), "  a\n   b".dedent(columns=0, ignoreFirst=false), "abc"[1], "abc"[1..], "héllo".numBytes, "héllo".numCodepoints, "héllo".size);
writeln("abc".toUpper(), "ABC".toLower(), "hello world".toTitle(), "abc".isUpper(), "abc".isLower(), "  ".isSpace(), "ab".isAlpha(), "12".isDigit(), "a1".isAlnum(), "Ab Cd".isTitle(), "ab".isPrintable());
writeln("abc".byte(i=1), " ", "abc".codepoint(i=1), " ", "a".toByte(), " ", "é".toCodepoint(), " ", codepointToString(i=233), " ", "abc".encode(policy=encodePolicy.pass), " ", b"abc".decode(policy=decodePolicy.strict));
for b in "hé".bytes() do write(b, " "); for c in "hé".codepoints() do write(c, " "); for c in "hé".items() do write(c, " "); for i in "hé".byteIndices do write(i, " "); for i in "hé".indices do write(i, " "); writeln();
writeln(string.createCopyingBuffer(x="abc".c_str(), length=2, policy=decodePolicy.strict));
{ var p = allocate(uint(8), 4); p[0]=65; p[1]=66; p[2]=67; p[3]=0; var t = string.createAdoptingBuffer(x=p, length=3, size=4); writeln(t); }
{ const src = "text"; var t = string.createBorrowingBuffer(x=src.c_str(), length=4, size=5); writeln(t); var u = string.createBorrowingBuffer(src); writeln(u); }
writeln("%i".format(3), "ab" * 3, 3 * "ab", "a" + "b", "a" < "b", max("a", "b"));
const b = b"Hello";
writeln(b.find(pattern=b"l", indices=0..), b.rfind(pattern=b"l", indices=0..), b.count(pattern=b"l", indices=0..), b.replace(pattern=b"l", replacement=b"L", count=-1), b.toHexadecimal(uppercase=true, resultType=bytes), b.toHexadecimal(), b[0], b.byte(i=1), b.this(0), b.item(i=0));
for x in b"a,b".split(sep=b",", maxsplit=-1, ignoreEmpty=false) do write(x, ";"); writeln(b"-".join(x=[b"a", b"b"]), b" x ".strip(chars=b" ", leading=true, trailing=true), b"a=b".partition(sep=b"="), b.toUpper(), b.toLower(), b.toTitle(), b.isUpper(), b.size, b.numBytes, b.indices, b.isEmpty());
writeln(b.startsWith(b"H"), b.endsWith(b"o"), b" a\n b".dedent(columns=0, ignoreFirst=false));
