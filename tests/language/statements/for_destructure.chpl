// Tuple indices can be taken apart.
for (x, i) in zip(["a", "b"], 1..) do write(i, x, " ");
for (i, (j, k)) in [(1, (2, 3)), (4, (5, 6))] do write(i + j + k, " ");
for (a, _) in [(1, 2), (3, 4)] do write(a, " ");
writeln();
