// A one-dimensional domain yields plain indices.
const D = {2..8 by 3};
for i in D do write(i, " ");
writeln(D, " ", D.size, " ", D.low, " ", D.high, " ", D.stride);
