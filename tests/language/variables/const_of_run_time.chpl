// A const may be computed at run time.
var n = 3;
const twice = 2 * n;
n = 100;
writeln(twice);
