// + and | unite associative arrays (the second's elements win), & keeps the indices of both, - takes away, ^ keeps what only one
// has; each has an assignment form, which changes the array's domain.
use Sort;
proc show(X) {
  for k in X.domain.sorted() do write(k, "=", X[k], " ");
  writeln();
}
var A = ["a" => 1, "b" => 2], B = ["b" => 3, "c" => 4];
show(A + B);
show(A | B);
show(A & B);
show(A - B);
show(A ^ B);
show(A);
A += B;
show(A);
A -= B;
show(A);
A |= B;
show(A);
A ^= ["c" => 9, "d" => 8];
show(A);
A &= B;
show(A);
show(A + A);
// Other operators go over the elements.
show(A * 2);
