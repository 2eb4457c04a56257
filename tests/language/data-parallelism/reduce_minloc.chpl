// workers: 1,2
// minloc and maxloc give the value and its index.
const A: [1..5] real = [3.0, 1.0, 4.0, 1.5, 5.0];
const (value, at) = minloc reduce zip(A, A.domain);
writeln(value, " ", at, " ", maxloc reduce zip(A, A.domain));
