// A domain is a set of indices.
const D = {1..3, 0..<2};
writeln(D, " ", D.rank, " ", D.size, " ", D.shape);
for (i, j) in D do write(i, j, " ");
writeln();
