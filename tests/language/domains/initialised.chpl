// A domain initialises one of a type that includes its own.
var f: domain(1, int, strideKind.any) = {1..2};
var g: domain(2) = {1: int(8)..2: int(8), 3: int(8)..4: int(8)};
f = {1..9 by -3};
writeln(f, " ", g, " ", g.type: string);
