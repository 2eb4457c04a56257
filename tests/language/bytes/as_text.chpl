// Methods that bytes have in common with strings.
const x = b"a-b-c";
writeln(x.partition(b"-"), " ", x.partition(b"+"));
writeln(b"hello wORLD".toTitle(), " ", b"aB cD".toCapital(), " ", b"%i and %s".format(3, b"x"));
writeln(b"  a\n    b\n   c".dedent(ignoreFirst=false));
writeln(x.find(b"-", 2..), " ", x.rfind(b"-", ..2), " ", x.find(b"-", 4..), " ", x.count(b"-", 0..1), " ", x.startsWith(b"b", b"a"), " ", x.endsWith(b"b", b"a"));
writeln(b"+".join((b"a", b"b")), " ", b"hello"[0..4 by 2], " ", b"hello"[.. by -1]);
var b = b"ab";
b.appendByteValues(67, 68);
writeln(b, " ", b.size);
