// `c_ptr` alone is a generic type: a variable of it, in a tuple or a field, too, needs a value that says to what it points.
use CTypes;
record R { var p: c_ptr; }
var x = 1;
var given: c_ptr = c_ptrTo(x);
var r = new R(c_ptrTo(x));
var p: c_ptr; //~ E0209 `c_ptr(?)` is generic
var q: c_ptrConst; //~ E0209 `c_ptrConst(?)` is generic
var t: (int, c_ptr); //~ E0209 is generic
var s: R; //~ E0209 is generic
writeln(given.deref(), r.p.deref());
