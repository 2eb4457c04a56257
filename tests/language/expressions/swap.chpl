// <=> exchanges two values.
var a = 1, b = 2;
a <=> b;
writeln(a, " ", b);
var t = (1, 2);
t(0) <=> t(1);
writeln(t);
