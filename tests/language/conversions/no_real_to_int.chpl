// error: E0201 int
// A real does not convert implicitly to an integer.
var x: int = 1.5;
