// A variable without an initialiser has its type's default value.
enum e {first, second}
record r { var x = 3; var y: real; }
var b: bool, i: int, u: uint(8), x: real, z: complex, s: string, c: e, t: (int, string), rr: r;
writeln(b, " ", i, " ", u, " ", x, " ", z, " [", s, "] ", c, " ", t, " ", rr);
