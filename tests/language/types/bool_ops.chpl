// bool has two values and the logical operators.
const t = true, f = false;
writeln(t && f, " ", t || f, " ", !t, " ", t & t, " ", t | f, " ", t ^ t);
var d: bool;
writeln(d);
