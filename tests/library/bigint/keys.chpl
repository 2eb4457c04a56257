// Numbers of any size as keys, as elements, as values of tasks, read and written.
use BigInteger, Map, Set, List, IO, Sort;

var counts: map(bigint, int);
for i in 1..6 do counts[(2: bigint) ** (100 * (i % 3))] += i;
writeln(counts.size, " ", counts[1: bigint], " ", counts[(2: bigint) ** 100], " ", counts[(2: bigint) ** 200]);

var l: list(bigint);
for i in 1..5 do l.pushBack((-3): bigint ** (20 + i));
sort(l);
writeln(l);

var total: bigint;
forall i in 1..1000 with (+ reduce total) do total += i: bigint ** 10;
writeln(total);

var products: [1..4] bigint;
coforall i in 1..4 with (ref products) do fac(products[i], 20 + i);
writeln(products);

var f = openMemFile();
{
  var w = f.writer();
  w.writeln(total, " ", -total, " end");
  w.close();
}
var r = f.reader();
const a = r.read(bigint), b = r.read(bigint);
writeln(a == total, b == -total, " ", r.read(string));
