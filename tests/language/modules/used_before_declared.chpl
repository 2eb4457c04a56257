// error: E0108 `x` is used before its declaration
writeln(x);
var x = 3;
