// timeout: 10
// Many records take time like their number: only what decides about one is looked at.
use RecordParser, IO;
record beer { var name: string; var id: int; var strength: real; }
config const n = 100_000;
var f = openMemFile();
{
  const w = f.writer(locking=false);
  for i in 1..n do w.write("name Red Ale ", i, "\nid ", i, "\nstrength 4.5\n\n");
}
var records = new RecordReader(beer, f.reader(locking=false)), count = 0, sum = 0;
for b in records.stream() {
  count += 1;
  sum += b.id;
}
writeln(count, " ", sum == n * (n + 1) / 2);
