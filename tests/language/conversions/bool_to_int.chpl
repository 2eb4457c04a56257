// A bool converts to an integer, not to a real.
var i: int = true, u: uint(8) = false;
writeln(i, " ", u, " ", 1 + true);
