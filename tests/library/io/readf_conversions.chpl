// readf: characters, words of limited length, quoted texts, bases; what white space in a format stands for.
use IO;
var s, q: string, c: string, n: int, u: uint(8), r: real, b: bytes, z: complex;
writeln(openStringReader(" a").readf(" %c", s), " ", s);
writeln(openStringReader(" \na").readf("\n%c", s), " ", s);
try { writeln(openStringReader("b").readf(" %c", s), " ", s); } catch e { writeln(e.message()); }
writeln(openStringReader("").readf("%i", n));
writeln(openStringReader("'it\\'s' (a(b\\)c)").readf("%'S %{(S)}", s, q), " ", s, " ", q);
writeln(openStringReader("abcdefgh ijk").readf("%3s%2s%.4s", s, q, c), " ", s, "|", q, "|", c);
writeln(openStringReader("ff 77 101 0x1F").readf("%xi %oi %bi %xu", n, n, n, u), " ", n, " ", u);
writeln(openStringReader("12 3 1.0 + 2.0i é").readf("%r %i %z %c", r, n, z, n), " ", r, " ", n, " ", z);
