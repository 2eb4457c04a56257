// `x.type` has the domain of `x`, also for arrays of arrays, tuples and records; over a domain variable it follows that.
var A: [1..2] [1..3] int;
A[1][3] = 4;
var B: A.type;
writeln(B.domain, B);
var t: (int, [5..6] int);
var u: t.type;
writeln(u(1).domain);
var D = {1..2};
var C: [D] real;
var E: C.type;
D = {1..4};
writeln(C, " ", E);
record R { type T; var x: T; }
var r: R([3..4] int);
var s: r.type;
writeln(s.x.domain);
proc f(const ref x) { var y: x.type; return y.size; }
writeln(f(A), " ", f(C));
