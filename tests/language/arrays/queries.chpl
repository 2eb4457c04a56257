// first, last, size, isEmpty, count and find.
const A = [3, 1, 2];
writeln(A.first, " ", A.last, " ", A.size, " ", A.isEmpty());
writeln(A.count(1), " ", A.find(2));
