// `subdomain(D)` is the type for domains of some of D's indices.
const D = {1..8, 1..8}, E = {0..10 by 2};
const I: subdomain(D) = D.expand(-1);
var J: subdomain(E) = E[2..6];
writeln(I, " ", I.type: string, " ", J);
class C { const D: domain(2); const inner: subdomain(D); proc init(n: int) { D = {0..n, 0..n}; inner = {1..n-1, 1..n-1}; } }
writeln((new C(4)).inner);
proc inside(D: domain(?), I: subdomain(D)) do return D.size - I.size;
writeln(inside(D, I));
