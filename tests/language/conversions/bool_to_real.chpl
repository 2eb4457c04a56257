// error: E0201 real
var x: real = true;
