// The type of an `out` formal does not decide which procedure is meant: its value is assigned to the actual.
proc small(out x: int(32)) { x = 5; }
var i: int; small(i); writeln(i, " ", i.type: string);
var r = 1.5; small(r); writeln(r);
proc local1() { var r: real; small(r); writeln(r); }
local1();
