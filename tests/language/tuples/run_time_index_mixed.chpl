// error: E0204
// … a heterogeneous one only constants.
const t = (1, "two");
var i = 0;
writeln(t(i));
