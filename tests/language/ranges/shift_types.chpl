// A range plus or minus a number has indices of the type of the sum of an index and the number.
const r = 1: int(8)..10: int(8);
var i8: int(8) = 100, i64 = 1000;
writeln((r + i8).type: string, " ", r + i8);
writeln((r + i64).type: string, " ", r + i64);
writeln((r - i64).type: string, " ", i64 + r);
// A constant that fits the index type does not widen it.
writeln((r + 5).type: string, " ", (5 + r).type: string, " ", (r - 5).type: string);
writeln((r + 1000).type: string, " ", r + 1000);
writeln(((1..3) + 1: uint).type: string, " ", (false..true) + 1);
