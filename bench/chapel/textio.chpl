/* Text in and out: lines read, formatted values written, whole numbers written and read; bench/c/textio.c does the same with stdio. */
use IO, Time;

config const lines = 10_000_000, values = 3_000_000, ints = 10_000_000, directory = "/tmp";

const name = directory + "/chantry-textio";
var watch: stopwatch;

proc timed(what: string) {
  writef("%s: %.6dr\n", what, watch.elapsed());
}

// Whole numbers, one a line.
{
  const w = openWriter(name, locking = false);
  watch.restart();
  for i in 0..<ints do w.writeln(i);
  w.close();
  timed("ints written");
}
{
  const r = openReader(name, locking = false);
  var sum = 0, x: int;
  watch.restart();
  while r.read(x) do sum += x;
  timed("ints read");
  if sum != ints * (ints - 1) / 2 then halt("check failed: the sum is ", sum);
}

// Lines of some words.
{
  const w = openWriter(name, locking = false);
  for i in 0..<lines do w.writeln("line ", i, " of some words");
}
{
  const r = openReader(name, locking = false);
  var line: string, letters = 0;
  watch.restart();
  while r.readLine(line, stripNewline = true) do letters += line.size;
  timed("lines read");
  if letters < 20 * lines then halt("check failed: ", letters, " letters");
}

// Formatted values.
{
  const w = openWriter(name, locking = false);
  watch.restart();
  for i in 0..<values / 3 do w.writef("%i %8.3dr %s\n", i, i * 0.5, "text");
  w.close();
  timed("values written");
}
