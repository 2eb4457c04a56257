// workers: 1,2
// Methods and fields are promoted over arrays of records.
record p { var x: int; proc twice() { return 2 * x; } }
const A = [i in 1..3] new p(i);
writeln(A.x, " | ", A.twice());
