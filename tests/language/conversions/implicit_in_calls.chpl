// What converts in calls, returns and assignments.
proc half(x: real): real do return x / 2;
proc asReal(x: int): real do return x;
var r: real = 3, z: complex = 2, u: uint = 7, i: int(16) = 300;
r = i;
writeln(half(5), " ", asReal(3), " ", r, " ", z, " ", u, " ", half(u));
