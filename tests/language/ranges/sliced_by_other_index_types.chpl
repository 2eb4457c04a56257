// A range sliced by a range of another index type has the indices of both, as numbers: nothing wraps around.
writeln((0:uint(8)..10)[-5..3], " ", (0:uint(8)..10)[5..300], " ", (-3..7)[5:uint..max(uint)], " ", (0:uint..)[-5..3]);
writeln((0:uint..)[-5..-1].size, " ", (-3..7)[max(uint)-3..].size, " ", (0:int(8)..100)[50..1000 by 2]);
// A common stride that the index type has no room for leaves at most one index.
writeln((0:int(8)..127 by 50)[0..127 by 7], " ", (1:int(8)..127 by 50)[0..127 by 7].size);
writeln((0:uint..10).contains(-5..3), " ", (0:uint(8)..10).contains(1..3), " ", (0.. by 2).contains(4:uint.. by 4));
writeln((-1..) == (max(uint)..), " ", (1..4 by 2) == (1:int(8)..3 by 2));
const D = {0:int(8)..3, 0:int(8)..3};
var A: [D] int;
A[1..2, 2] = 9;
writeln(A[1..3, 1..2], " ", D[-1..1, 2..200]);
