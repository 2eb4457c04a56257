// Synchronisation variables where their value is meant.
var x: atomic int, s: sync int, b: atomic bool;
var y = x + 1;
x += 1;
x *= 2;
if x == 3 then writeln();
if b then writeln();
var z: int = x;
var t: int = s;
s += 1;
writeln(s);
