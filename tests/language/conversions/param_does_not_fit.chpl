// error: E0201 uint(8)
var b: uint(8) = 300;
