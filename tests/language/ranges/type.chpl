// A range variable's type fixes bounds and strides.
var r: range;
writeln(r.size);
r = 3..7;
var s: range(strides = strideKind.any) = r;
s = 1..9 by -2;
writeln(r, " ", s);
