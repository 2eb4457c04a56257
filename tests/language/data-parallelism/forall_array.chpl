// workers: 1,2
// Over an array, forall gives references to its elements.
var A = [1, 2, 3, 4];
forall a in A do a *= a;
writeln(A);
forall (a, i) in zip(A, 0..) do a += i;
writeln(A);
