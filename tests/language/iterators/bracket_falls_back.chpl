// The bracketed form falls back to the serial iterator.
iter serialOnly() { yield 1; yield 2; }
var s = 0;
[x in serialOnly() with (ref s)] s += x;
writeln(s);
