// An address is cast to a number of its size, and back.
use CTypes;
var A = [1, 2, 3];
const p = c_ptrTo(A), q = c_ptrToConst(A[1]);
writeln((q: c_uintptr) - (p: c_uintptr), " ", (p: c_intptr) == (p: uint): int);
writeln((((p: uint) + 16): c_ptr(int)).deref(), " ", ((q: c_uintptr): c_ptrConst(int)).deref());
writeln((nil: c_ptr(void)): c_uintptr, " ", (0: c_intptr: c_ptr(int)) == nil);
