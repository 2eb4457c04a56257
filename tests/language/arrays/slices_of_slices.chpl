// Slices of slices, passed on by ref.
proc bump(ref A: [] int) { A += 1; }
var A: [1..10] int;
bump(A[2..9][3..4]);
ref S = A[5..8];
bump(S[7..]);
writeln(A);
