// The I/O names of the years before release 2.0 work beside today's.
use IO;
const path = "older_names.tmp";
{
  var f = open(path, iomode.cw);
  var ch = f.writer(kind=iokind.dynamic, locking=false);
  ch.writeln("one 1");
  ch.write("two 2\n");
  ch.close();
  f.close();
}
var f = open(path, iomode.r);
writeln(f.length(), " ", f.size);
var ch = openreader(path);
var line: string;
while ch.readline(line) do write("> ", line);
var rest: string;
writeln(f.reader().readstring(rest), " ", rest.size);
var w: channel(true) = openwriter(path);
w.write(new ioLiteral("a"), new ioNewline());
w.close();
write(openReader(path).readAll());
use FileSystem;
remove(path);
try { openreader(path); } catch e: FileNotFoundError { writeln("none"); }
use List, Map;
var l: list(int);
l.append(3);
l.extend([1, 2]);
l.append(1..2);
l.sort();
writeln(l, " ", l.pop(), " ", l.pop(0), " ", l.indexOf(2), " ", l.set(0, 9), l.set(10, 0), " ", l);
var m = new map(string, int);
m.addOrSet("a", 1);
writeln(m.set("a", 2), m.set("b", 1), " ", m.getValue("a"), " ", m.getValue("c", -1));
