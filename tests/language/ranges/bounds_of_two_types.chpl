// Bounds of different types meet in the type that their sum would have.
var small: int(8) = 1, unsigned: uint(16) = 4, wide = 3;
writeln((small..5).idxType: string, " ", (0..<unsigned).idxType: string, " ", (small..wide).idxType: string);
for i in small..3 do write(i, " ");
for i in 1..unsigned by 2 do write(i, " ");
writeln();
