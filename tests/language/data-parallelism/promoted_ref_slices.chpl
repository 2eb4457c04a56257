// A `ref` formal promoted over slices changes the array's elements.
proc inc(ref x: int) do x += 1;
var A: [1..3, 1..3] int;
inc(A[2, ..]);
inc(A[1..2, 1]);
inc(A);
writeln(A);
