// error: E0201 int(8)
// A variable does not convert implicitly to a narrower type.
var x = 300;
var y: int(8) = x;
