// Elements may be records, changed in place.
record r { var x = 1; }
var A: [1..3] r;
A[2].x = 5;
for a in A do a.x += 1;
writeln(A, " ", + reduce A.x);
