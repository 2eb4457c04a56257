// Of two bounds known at compile time, one of the default type takes the other's type if it fits; a loop does as a range does.
param few = 3: int(32);
writeln((1: int(8)..10).idxType: string, " ", (1..10: int(8)).idxType: string, " ", (0..<few).idxType: string);
writeln((1: int(8)..1000).idxType: string, " ", (1: int(16)..2: int(8)).idxType: string, " ", (-1..2: uint(8)).idxType: string);
writeln((1..2: uint).idxType: string, " ", (-1..2: uint).idxType: string);
for i in 0..few do write(i.type: string, " ");
for i in 1: int(16)..2: int(8) do write(i.type: string, " ");
for i in 1: int(8)..<1000 by 500 do write(i.type: string, " ");
writeln();
