// flags: --edition=legacy
// Release 1.18 wrote a tuple of one value without a comma, and read it back.
use IO;
record R { var t: 1*int; }

var one = (5,), two = (1, 2);
writeln(one, " ", two, " ", one: string, " ", new R((3,)));
writef("%t\n", one);
var f = openmem();
{ var w = f.writer(); w.write(one); w.close(); }
var back: 1*int;
f.reader().read(back);
writeln(back(1));
