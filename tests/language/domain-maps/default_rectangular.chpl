// flags: --edition=1.31 --no-warnings
// `isDefaultRectangular` of releases before 2.0 is a param: arrays that a distribution places, and associative ones, are not.
use BlockDist, CyclicDist;

proc kind(A: []) param do return if A.isDefaultRectangular() then "default" else "other";

var plain: [1..3, 1..2] int;
var blocks: [{1..3} dmapped Block({1..3})] int;
var cycles: [{1..3} dmapped Cyclic(startIdx=1)] int;
var names: [{"a", "b"}] int;
writeln(kind(plain), " ", kind(blocks), " ", kind(cycles), " ", kind(names));
