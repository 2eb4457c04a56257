// error: E0217
var D: domain(2);
D = {1..3};
