// A const ref reads the current value of what it names.
var A = [1, 2, 3];
const ref first = A[0];
writeln(first);
