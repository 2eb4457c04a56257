// A type that only C knows, and an exported procedure with a C name that is no string.
use CTypes;
extern type FILE;
extern "fclose" proc close(f: c_ptr(FILE)): c_int;
export c_twice proc twice(x: int): int do return 2 * x;
var p: c_ptr(FILE);
writeln(p == nil, " ", twice(4));
