// A loop over a tuple variable's parts by ref changes them.
var t = (1, 2, 3);
for param i in 0..2 do t(i) *= 10;
writeln(t);
proc zero(ref x: 3*int) { x = (0, 0, 0); }
zero(t);
writeln(t);
