// status: 1
// stderr: halt reached - assigning between arrays of different sizes
// The values returned must be as many as the declared domain has indices.
proc f(n: int): [1..3] int { var A: [1..n] int; return A; }
writeln(f(3));
writeln(f(2));
