// error: E0311 the indices of an associative domain have one type
var D = {1, "one"};
