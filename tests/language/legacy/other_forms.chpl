// flags: --edition=legacy
// `%jt` and `%ht` write and read values as JSON and as programs write them.
use IO;
record R { var x: int; var s: string; }
class C { var a: int; }
writef("%jt %jt %jt %jt\n", new R(1, "q\"q"), "text", 2.5, [1, 2]);
writef("%ht %ht %ht\n", new R(1, "a"), "text", [1, 2]);
writef("%{jt} %i %t\n", (1, "b"), 3, new R(2, "c"));
var empty: C;
writef("%jt\n", empty);
const f = openmem();
{
  var w = f.writer();
  w.writef("%jt\n%ht\n", new R(7, "back"), new R(8, "again"));
  w.close();
}
var r = f.reader(), one, other: R;
writeln(r.readf("%jt\n%ht\n", one, other), " ", one, " ", other);
