// flags: --edition=1.31
// Until 2.0, `%jt` wrote and read a value as JSON, and `%ht` as programs write it.
record Point { var x: int; var name: string; }
use IO;

const p = new Point(3, "a \"b\"");
writef("%jt %ht %t\n", p, p.name, p.x);
writeln("%jt".format([1, 2]));

var f = openMemFile();
{ f.writer(locking=false).writef("%jt", p); }
var q: Point;
f.reader(locking=false).readf("%jt", q);
writeln(q == p);
