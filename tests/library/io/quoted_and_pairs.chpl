// Quoted texts escape backslashes and the quote alone, and are read back; `%@z` writes complex numbers in parentheses and reads them.
use IO;
const s = "a \"b\" 'c' \\ \t|\n.";
writef("%\"S %'S %{(S)}\n", s, s, "x(y)z");
var f = openMemFile();
{
  const w = f.writer(locking=false);
  w.writef("%\"S%'S %@z %@z", s, s, 1.5-2i, -3.25+4i);
  w.close();
}
const r = f.reader(locking=false);
var t, u: string, x, y: complex;
writeln(r.readf("%\"S%'S %@z %@z", t, u, x, y), " ", t == s, u == s, " ", x, " ", y);
var z: complex(64);
writeln(openStringReader(" ( 1 , 2 )").readf("%@z", z), " ", z);
try { openStringReader("1+2i").readf("%@z", z); } catch { writeln("not in parentheses"); }
