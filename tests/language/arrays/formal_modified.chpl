// ref formals of array type change the actual, slices too.
proc fill(ref A: [] int, x: int) { for a in A do a = x; }
var A: [1..5] int;
fill(A[2..3], 7);
fill(A[5..5], 9);
writeln(A);
