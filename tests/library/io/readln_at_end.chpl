// stdin: 1 one
// stdin:
// stdin: 3
// `readln()` skips the rest of a line and says whether there was one.
use IO;
var n = 0;
while readln() do n += 1;
writeln(n, " ", readln());
const r = openStringReader("a b\n\nlast");
writeln(r.readln(), " ", r.readln(), " ", r.readln(), " ", r.readln());
