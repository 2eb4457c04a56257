// A loop over an array gives its elements, by reference.
var A = [1, 2, 3];
for a in A do a *= 10;
writeln(A);
for (i, a) in zip(A.domain, A) do write(i, ":", a, " ");
writeln();
