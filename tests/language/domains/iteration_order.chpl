// The last dimension varies fastest.
for ijk in {0..1, 0..1, 0..1} do write(ijk, " ");
writeln();
