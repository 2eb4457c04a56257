// status: 1
// A place outside the list is an error.
use List;
var l: list(int);
l.pushBack(1);
writeln(l[0]);
writeln(l[1]);
