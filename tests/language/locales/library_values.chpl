// locales: 1,2,4
// What library values keep in C's or the runtime's memory is used where the program is.
use BigInteger, Regex, Random, Time, IO, FileSystem, Map, Set, Sort, Math;
config const k = 5;
config var name = "default";
const last = Locales[numLocales-1];
var big = new bigint(2);
on last { big **= 100; big += 1; }
writeln(big);
const r = new regex("a+b");
on last { const m = r.search("xxaab"); writeln(m.matched, " ", m.byteOffset: int); }
writeln(r.search("aab").matched);
on last { writeln(k, " ", name); name = "changed"; }
writeln(name);
var rs = new randomStream(int, seed = 7);
const a = rs.next();
on last { const b = rs.next(); rs.skipTo(0); writeln(rs.next() == a); }
var watch: stopwatch;
watch.start();
on last { watch.stop(); writeln(watch.elapsed() >= 0); }
var s: set(string), m: map(int, string);
on last { s.add("x"); m[1] = "one"; }
writeln(s, m);
const path = "/tmp/chantry_locales_" + getCurrentTime(): string + ".txt";
{
  var f = open(path, ioMode.cw);
  var w = f.writer(locking = true);
  w.writeln("from 0");
  on last { const p = path + "x"; var g = openWriter(p); g.writeln("there"); g.close(); remove(p); }
  w.writeln("from 0 again");
}
on last { var f = open(path, ioMode.r); for l in f.reader(locking = false).lines() do write(l); }
remove(path);
var A: [1..1000] int;
on last { fillRandom(A, seed = 3); sort(A); writeln(isSorted(A)); }
