// A constant array of C's is no place to write to, and another type's address none of its elements.
use CTypes;
proc put_one(p: c_ptr(int)) { p[0] = 1; }
const a: c_array(int, 3);
var b: c_array(real, 3);
put_one(a); //~ E0303
put_one(b); //~ E0303
