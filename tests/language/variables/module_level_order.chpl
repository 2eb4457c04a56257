// Module-level variables are initialised in the order of the text, with what precedes.
var a = 1;
var b = a + 1;
proc total() { return a + b + c; }
var c = b * 10;
a = 100;
writeln(a, " ", b, " ", c, " ", total());
