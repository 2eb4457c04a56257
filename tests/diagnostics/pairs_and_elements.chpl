// An associative array literal has an index for each of its elements.
// (one at a time: what is not grammar ends the reading of its statement)
var A = [3, 1 => 2];
var B = [1 => 2, 3];
