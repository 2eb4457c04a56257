// by strides every dimension, or each its own.
writeln({1..9, 1..9} by 4, " ", {1..9, 1..9} by (2, 3));
for (i, j) in {1..4, 1..4} by (3, 2) do write(i, j, " ");
writeln();
