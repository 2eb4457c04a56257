// Single indices are for irregular domains.
var D = {1..3};
D += 4;   //~ E0311 adds and removes indices of associative and sparse domains
D -= 4;   //~ E0311 adds and removes indices of associative and sparse domains
