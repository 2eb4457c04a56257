// A domain indexed by ranges is an intersection.
const D = {1..4, 1..6};
writeln(D[2.., ..3], " ", D[{0..2, 5..9}], " ", D[2, ..]);
