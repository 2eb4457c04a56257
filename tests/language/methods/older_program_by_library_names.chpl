// Names that the library had before 2.0 say that a program is older: `append` of lists, functions of distributions,
// modes of files. It is then read with the intents of its time.
use List, IO, BlockDist;
record Stack { var items: list(int); proc push(x: int) { items.append(x); } }
var s: Stack; s.push(3); s.push(4); writeln(s.items);

proc fill(A: [] int) { A = 7; }
var A = newBlockArr({1..3}, int); fill(A); writeln(A);

// Streams that several tasks may use were the rule.
proc copyOf(name: string) throws {
  var channel = stdin;
  if name != "" then channel = open(name, iomode.r).reader();
  var line: string;
  while channel.readline(line) do write(line);
}
var out_ = stdout;
out_ = open("lines.txt", iomode.cw).writer();
out_.write("one\ntwo\n");
out_.close();
copyOf("lines.txt");
