// A range is converted to a formal's range type that holds all ranges of its own: of more strides or of wider indices.
proc any(r: range(int, boundKind.both, strideKind.any)) do return r.type: string + " " + r: string;
proc positive(in r: range(int, strides=strideKind.positive)) do return r.type: string + " " + r: string;
proc negative(const r: range(strides=strideKind.negative)) do return r: string;
proc wide(r: range) do return r.type: string + " " + r: string;
proc unsigned(r: range(uint)) do return r.type: string + " " + r: string;
proc low(r: range(int, boundKind.low, strideKind.any)) do return r: string;
writeln(any(1..3), ", ", any(1..9 by 2), ", ", any(1..9 by -2));
writeln(positive(1..3), ", ", positive(1..9 by 2));
writeln(negative(1..9 by -1), ", ", negative(1..9 by -3));
writeln(wide(1: int(8)..3: int(8)), ", ", unsigned(2..4), ", ", low(3..));
// What takes the range as it is goes first.
proc pick(r: range(int, boundKind.both, strideKind.any)) do return "any";
proc pick(r: range(int, boundKind.both, strideKind.one)) do return "one";
writeln(pick(1..3), " ", pick(1..3 by 2));
proc either(r: range(int, boundKind.both, strideKind.any)) do return "any";
proc either(r: range(?)) do return "all";
writeln(either(1..3), " ", either((1..3): range(int, boundKind.both, strideKind.any)));
// Components of tuples, results and methods likewise.
proc pair(t: (range(strides=strideKind.any), int)) do return t(0).size + t(1);
proc made(): range(strides=strideKind.any) do return 1..4;
record Grid { var n: int; proc rows(r: range(strides=strideKind.any)) { var s = 0; for i in r do s += i * n; return s; } }
writeln(pair((1..5, 2)), " ", made().type: string, " ", (new Grid(2)).rows(1..3), " ", (new Grid(2)).rows(1..3 by 2));
