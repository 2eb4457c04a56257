// error: E0201 the value is `int(64)`
var b: [1..2] uint(8) = 300;
