// error: E0311 cannot be made from one with strides=positive
var D: domain(1) = {1..9 by 2};
