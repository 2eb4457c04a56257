// requires: libfabric.so.1
// flags: --comm=ofi
// env: CHANTRY_COMM=fabric
// locales: 2
// C code reads texts of another locale as copies, which stay while the texts are not changed.
use CTypes;
extern proc strlen(s: c_ptrConst(c_char)): c_size_t;
extern proc strcmp(s: c_ptrConst(c_char), t: c_ptrConst(c_char)): c_int;
var s = "on locale 0, in its memory", b = b"ab\x00c", empty: string;
s += "!";
b += b"d";
on Locales[1] {
  const p = s.c_str(), q = s.c_str();
  writeln(strlen(p), " ", p == q, " ", strlen(b.c_str()), " ", strlen(empty.c_str()), " ", strlen("literal".c_str()));
  s = "another one";
  writeln(strlen(s.c_str()), " ", strcmp(s.c_str(), "another one".c_str()), " ", c_ptrToConst(s)[0]);
  const own = s;
  writeln(strlen(own.c_str()), " ", strlen((own + s).c_str()));
}
// Where the old text was, others come to be.
for i in 1..40 {
  var t = "text " * i;
  on Locales[1] do if strlen(t.c_str()) != 5 * i then writeln(i);
}
