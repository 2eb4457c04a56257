// What is known at compile time has no place to refer to.
param p = 1;
const ref a = p; //~ E0411 known at compile time
const ref b = 2; //~ E0411 known at compile time
var x = 1;
const ref c = x, d = x + 1;
writeln(c, d);
