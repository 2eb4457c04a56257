// workers: 1,2
// Updates through promoted conditions and zippered loops.
var A = [i in 1..10] i, B: [1..10] int;
forall (a, b, i) in zip(A, B, 1..) do
  if a % 2 == 0 { b = a * i; a = 0; }
writeln(A);
writeln(B, " ", + reduce (A == 0): int);
