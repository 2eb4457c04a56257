// error: E0205 300
var b: uint(8) = 300;
