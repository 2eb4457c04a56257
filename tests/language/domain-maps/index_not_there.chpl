// flags: -M tests/language/domain-maps/modules
// status: 1
// stderr: index_not_there.chpl:7: error: halt reached - array index out of bounds: (4, 1) is not in {1..3, 1..3}
// An index that a domain with a map does not have.
use Maps;
var A: [{1..3, 1..3} dmapped new tiled(2)] int;
A[4, 1] = 2;
