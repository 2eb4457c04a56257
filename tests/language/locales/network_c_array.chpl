// requires: libfabric.so.1
// flags: --comm=ofi
// env: CHANTRY_COMM=fabric
// locales: 2
// status: 1
// stderr: not supported between machines
// C code that gets the address of what another locale has, and which is no text, does not read something else.
use CTypes;
extern proc strlen(s: c_ptrConst(c_char)): c_size_t;
var A: [0..3] int(8) = 65;
on Locales[1] do writeln(strlen(c_ptrTo(A)));
