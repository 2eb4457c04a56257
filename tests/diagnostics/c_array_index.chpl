// An index that is known to be outside a `c_array`.
use CTypes;
var a: c_array(int, 3);
a[3] = 1;
writeln(a(-1));
