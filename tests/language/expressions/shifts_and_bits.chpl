// Bit operations on integers.
var x = 0b1100, y = 0b1010;
writeln(x & y, " ", x | y, " ", x ^ y, " ", ~x, " ", x << 2, " ", x >> 2, " ", (-8) >> 1);
var u: uint(8) = 0b1000_0001;
writeln(~u, " ", u << 1, " ", u >> 1);
