// error: E0311 different rank
var D: domain(2);
const n = D.size;
D = {1..3};
