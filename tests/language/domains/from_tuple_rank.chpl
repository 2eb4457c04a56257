// error: E0311 assigning a tuple of another size than the domain's rank
var D: domain(2);
const n = D.size;
D = (1..2, 1..2, 1..3);
