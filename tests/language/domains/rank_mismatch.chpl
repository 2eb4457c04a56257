// error: E0311 different rank
var D: domain(2);
D = {1..3};
