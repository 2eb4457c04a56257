// An allocation of more elements than can be is an error.
// status: 1
// stderr: too_many_elements.chpl:8: error: halt reached - out of memory for 18446744073709551615 elements
use CTypes;
var n = max(uint);
const p = allocate(int, 0);
deallocate(p);
const q = allocate(int, n);
