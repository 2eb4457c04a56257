// requires: libfabric.so.1
// flags: --comm=ofi
// env: CHANTRY_COMM=fabric
// locales: 2
// stdin: 1 two 3.0
// stdin: a whole line
// stdin: 4
// Standard input is locale 0's and can be read on every locale, between machines, too.
use IO;
var i: int;
const first = stdin.read(int);
on Locales[1] {
  const s = stdin.read(string);
  const x = stdin.read(real);
  stdin.readLine();
  writeln(first, " ", s, " ", x, " ", stdin.readLine(stripNewline = true));
  writeln(stdin.read(i), " ", i);
}
writeln(stdin.read(i));
