// error: E0311 a rectangular domain has at least one dimension, not 0
var D: domain(0);
