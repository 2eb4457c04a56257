// Ranges and domains are assigned to arrays of as many dimensions.
var A: [1..2, 1..2] int, B: [1..4] int;
A = 1..4; //~ E0311 assigning what has 1 dimension to an array of 2 dimensions
B = {1..2, 1..2}; //~ E0311 assigning what has 2 dimensions to an array of 1 dimension
B = 1..4;
