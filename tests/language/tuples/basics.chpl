// Tuples are indexed from 0; size is known at compile time.
const t = (1, "two", 3.0);
writeln(t(0), " ", t[1], " ", t(2), " ", t.size);
var h: 3*int;
h(1) = 5;
writeln(h);
