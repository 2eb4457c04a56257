proc set(ref args: int...) { args = (4, 5); } //~ E0214 3 variables are assigned a tuple of 2 elements
proc other(args: int...) { args = (4, 5); } //~ E0401 is constant
var a, b, c = 1;
set(a, b, c);
other(a, b);
