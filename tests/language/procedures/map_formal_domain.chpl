// status: 1
// stderr: halt reached - the argument for an array over a domain has other indices
// The same for associative and sparse domains.
var D = {"a"}, E = {"c"};
var A: [D] int, B: [E] int;
A["a"] = 3;
proc f(x: [D] int) { writeln(x["a"]); }
f(A);
proc g(const ref x: [?X] int, y: [X] int) { writeln(x.size, y.size); }
g(A, A);
const P = {1..3};
var S: sparse subdomain(P);
S += 2;
var Q: [S] int;
proc h(x: [S] int) { writeln(x[2]); }
h(Q);
f(B);
