// `&&=` and `||=` need conditions on both sides.
var b = true, s = "a";
b &&= "a"; //~ E0218 a condition must be a `bool`
s ||= true; //~ E0218 a condition must be a `bool`
