// locales: 1,2
// stdin: 1 two 3.0
// stdin: a whole line
// stdin: 4
// Standard input is locale 0's and can be read on every locale.
use IO;
var i: int;
const first = stdin.read(int);
on Locales[numLocales - 1] {
  const s = stdin.read(string);
  const x = stdin.read(real);
  stdin.readLine();
  writeln(first, " ", s, " ", x, " ", stdin.readLine(stripNewline = true));
  writeln(stdin.read(i), " ", i);
}
writeln(stdin.read(i));
