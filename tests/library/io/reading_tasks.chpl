// Several tasks read one file: each line goes to one of them, whole.
use IO, FileSystem, CTypes;
extern proc getpid(): c_int;
const path = "/tmp/chantry_reading_" + getpid(): string;
config const n = 20_000;
{
  var w = openWriter(path);
  for i in 1..n do w.writeln(i, " ", i * i);
}
var sum, squares, count = 0;
{
  var r = openReader(path, locking = true);
  coforall 1..4 with (+ reduce sum, + reduce squares, + reduce count) {
    var i, square: int;
    while r.readln(i, square) {
      if square != i * i then halt("torn: ", i, " ", square);
      sum += i;
      squares += square;
      count += 1;
    }
  }
}
writeln(count, " ", sum == n * (n + 1) / 2, " ", squares == n * (n + 1) * (2 * n + 1) / 6);

count = 0;
{
  var r = openReader(path, locking = true);
  coforall 1..3 with (+ reduce count) do
    for line in r.lines() do count += line.endsWith("\n"): int;
}
writeln(count);
remove(path);
