// The names of kinds of types are no reserved words.
proc f(tuple: int, numeric = 2) { writeln(tuple + numeric); }
f(3);
proc tuple() do return 3;
writeln(tuple());
var integral = 4; integral += 1; writeln(integral);
record R { var tuple: int; proc get() do return tuple; }
writeln((new R(5)).get());
