// error: E0311 strides
// A plain range cannot hold a stride.
var r: range = 1..3;
r = 1..10 by 2;
