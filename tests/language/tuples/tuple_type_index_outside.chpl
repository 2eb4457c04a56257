type T = (int, real);
var i = 1;
var a: T(2); //~ E0214 index 2 is outside the tuple of 2 elements
var b: T(i); //~ E0204 must be known at compile time
