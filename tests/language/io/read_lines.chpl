// stdin: first line
// stdin: second line
// readLine gives a line, false at the end.
use IO;
var line: string;
var n = 0;
while readLine(line, stripNewline = true) {
  n += 1;
  writeln(n, ": ", line);
}
