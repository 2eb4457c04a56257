// flags: -M tests/language/domain-maps/modules
// status: 1
// stderr: other_shape.chpl:8: error: halt reached - assigning between arrays of different shapes: (3, 3) elements from (3, 4)
// Arrays of different shapes cannot be assigned, whatever their maps.
use Maps;
var A: [{1..3, 1..3} dmapped new tiled(2)] int;
var B: [1..3, 1..4] int;
A = B;
