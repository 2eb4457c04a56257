// requires: libfabric.so.1
// flags: --comm=ofi
// env: CHANTRY_COMM=fabric
// locales: 2
// status: 1
// stderr: c_ptrTo of a text of another locale is not supported between machines
// C code that may write into a text of another locale does not write into a copy.
use CTypes;
extern proc strcpy(to: c_ptr(c_uchar), s: c_ptrConst(c_char)): c_ptr(c_char);
var s = "a text";
s += "!";
on Locales[1] do strcpy(c_ptrTo(s), "other".c_str());
writeln(s);
