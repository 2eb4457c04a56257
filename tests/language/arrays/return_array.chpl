// A procedure may return an array, by value.
proc squares(n: int) {
  var A: [1..n] int;
  for i in 1..n do A[i] = i * i;
  return A;
}
proc zeros(n: int): [0..<n] real { var Z: [0..<n] real; return Z; }
writeln(squares(4), " ", zeros(2));
