// In many dimensions, too, the index type and the strides are those that include all ranges'.
const D = {1..2, 1..2, 1..2, 1: int(8)..2: int(8), 1..4 by 2};
writeln(D.type: string, " ", D.size);
const a = 1: int(8), b = 2: int(16), c = 3: int(32);
writeln({a..a, b..b, c..c, a..a}.idxType: string);
