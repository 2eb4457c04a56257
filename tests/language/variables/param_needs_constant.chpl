// error: E0204
// A param must be known at compile time.
var n = 3;
param p = n;
