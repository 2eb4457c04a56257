// `subdomain(D)` has the map of D, and of a sparse domain its parent.
use BlockDist, CompressedSparseLayout;
const D = {1..8} dmapped new blockDist({1..8});
var e: subdomain(D);
writeln(e, " ", e.size);
e = {2..3};
var A: [e] int = 4;
writeln(e, " ", A, " ", e.distribution == D.distribution);
var f: subdomain(D) = D[3..4];
var g: subdomain(D) = {5..6};
writeln(f, " ", g);
const P = {1..4, 1..4};
var S: sparse subdomain(P) dmapped new csrLayout();
S += (2, 3);
var T: subdomain(S);
T += (2, 3);
writeln(T, T.parentDom);
record Part { const whole = {1..6} dmapped new blockDist({1..6}); var inner: subdomain(whole) = {2..5}; var a: [inner] int; }
var p: Part;
writeln(p.inner, p.a);
