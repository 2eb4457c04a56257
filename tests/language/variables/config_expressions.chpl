// flags: -sn=2*k -sflag=!true -selt=(int,real(32)) -ssize=n+1 -sratio=1.0/4 -scolor=Color.green
// Configs are set to expressions when compiling: what could stand in the declaration.

enum Color { red, green }
param k = 4;
config param n = 3, flag = true, color = Color.red;
config type elt = int;
config const size = 10, ratio = 1.5;

var tuple: n * int;
writeln(tuple.size, " ", flag, " ", elt: string, " ", size, " ", ratio, " ", color);
