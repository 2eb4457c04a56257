// requires: libfabric.so.1
// flags: --comm=ofi
// env: CHANTRY_COMM=fabric
// locales: 2
// status: 1
// stderr: not supported between machines
// C code that gets the address of what another locale has does not read something else.
use CTypes;
extern proc strlen(s: c_ptrConst(c_char)): c_size_t;
var s = "on locale 0, in its memory, by a copy"; s += "!";
on Locales[1] do writeln(strlen(s.c_str()));
