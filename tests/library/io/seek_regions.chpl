// `seek` takes ranges without a low bound as readers do, no bytes before the first, and no reader that is marked.
use IO, OS;

var f = openMemFile();
{
  const w = f.writer(locking=false);
  w.write("0123456789");
  w.seek(..4);
  w.write("ab");
  try { w.seek(-2..4); } catch e: IllegalArgumentError { writeln("no byte -2"); }
  w.close();
}
const r = f.reader(locking=false);
r.seek(..4);
writeln(r.readAll());
r.seek(2..3);
r.mark();
r.advance(1);
try { r.seek(0..); } catch e: SystemError { writeln("marked ", r.offset()); }
r.revert();
writeln(r.offset());
r.seek(8..);
writeln(r.readAll());
try { r.seek(-1..); } catch e: IllegalArgumentError { writeln("no byte -1"); }
