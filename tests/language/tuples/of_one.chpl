// A tuple of one element is written as its literal is, and read so.
use IO;
proc tuple(x...) do return x;
writeln(tuple(1), " ", ("a",), " ", ((1.5,), 2), " ", (1,): string, " ", tuple(true).size);
var t: 1*int;
writeln(t);
var r = openStringReader("(1,) (2) ( 3 , )");
for 1..3 { r.read(t); writeln(t); }
