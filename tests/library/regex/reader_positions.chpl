// Where a reader is while it goes over matches and behind them; its region stays, marks do not hinder, and matches become numbers.
use IO, Regex;

var f = openMemFile();
{
  const w = f.writer(locking=false);
  w.write("a1 b22 c333 d4444");
  w.close();
}
const r = f.reader(locking=false, region=0..10), number = new regex("[0-9]+");
for (m,) in r.matches(number) {
  const at = r.offset();
  var n: int;
  r.extractMatch(m, n);
  write(at, ":", n, " ");
}
writeln(r.offset(), " ", r.atEof());
r.seek(0..6);
r.mark();
for (m,) in r.matches(number, maxMatches=2) do write(m.byteOffset, " ");
writeln(r.offset(), " [", r.readAll(), "]");
r.revert();
for (m, c) in r.matches(new regex("([a-z])[0-9]+"), captures=1, maxMatches=1) do write(m.numBytes, c.numBytes, " ");
writeln(r.offset());
for (m,) in r.matches(number) do break;
writeln(r.readAll());

// Bits are written within the writer's region.
{
  const w = f.writer(locking=false, region=0..1);
  for i in 1..4 do w.writeBits(5, 4);
  try { w.writeBits(1, 2); w.close(); } catch e: EofError { writeln("the region ends"); }
}
writeln(f.reader().readAll());
