// stdin: x=12, y= 2.5 name:word
// stdin: ff 101
// readf takes values out of text of a given form.
use IO;
var i: int, r: real, s: string, h, b: int;
writeln(readf("x=%i, y=%r name:%s", i, r, s));
writeln(i, " ", r, " ", s);
writeln(readf(" %xi %bi\n", h, b), " ", h, " ", b);
writeln(readf("%i", i));
