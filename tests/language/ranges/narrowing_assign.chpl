// error: E0311 assigning a range of int(64) to one of int(8)
var i = 300;
var r: range(int(8));
const n = r.size;
r = 1..i;
