// error: E0401 a
// A const field is fixed once initialised.
record r { const a = 1; }
var x: r;
x.a = 2;
