// locales: 2
// `lines` with `targetLocales`: tasks of all of these locales get a part of the lines.
use IO;

var f = openMemFile();
var w = f.writer();
for i in 1..10000 do w.writeln("line ", i);
w.close();

var counts: [LocaleSpace] atomic int, sum: atomic int;
forall line in f.reader().lines(targetLocales=Locales, stripNewline=true) {
  counts[here.id].add(1);
  sum.add(line[5..]: int);
}
writeln(+ reduce counts.read(), " ", && reduce (counts.read() > 0), " ", sum.read());

var total = 0;
forall b in f.reader().lines(t=bytes, targetLocales=[Locales.last]) with (+ reduce total) {
  if here != Locales.last then halt("elsewhere");
  total += b.size;
}
writeln(total);

for line in f.reader().lines(targetLocales=Locales) {
  write(line);
  break;
}
