// Taking from an empty list is an error.
// status: 1
// stderr: Called "list.popBack" on an empty list.
use List;
var l: list(int);
l.pushBack(1);
writeln(l.popBack());
l.popBack();
writeln("not here");
