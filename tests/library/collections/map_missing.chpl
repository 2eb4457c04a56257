// status: 1
// Asking a constant map for a missing key is an error.
use Map;
var m: map(int, string);
m[1] = "one";
proc show(const ref m: map(int, string), k: int) { writeln(m[k]); }
show(m, 1);
show(m, 2);
