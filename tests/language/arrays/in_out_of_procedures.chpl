// Arrays returned, passed and returned again; temporaries are freed.
proc ones(n: int) { var A: [1..n] int = 1; return A; }
proc twice(A: [] int) { return 2 * A; }
proc both(A: [] int, B: [] int) { return + reduce (A * B); }
writeln(twice(twice(ones(3))), " ", both(ones(4), twice(ones(4))), " ", ones(5)[2..3].size);
var A = ones(2);
A = twice(A);
writeln(A);
