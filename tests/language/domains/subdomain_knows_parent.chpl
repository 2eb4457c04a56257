// A domain of type `subdomain(D)` has indices of D's only.
use BlockDist;
var D = {1..8, 1..8};
const I: subdomain(D) = D.expand(-1);
var J: subdomain(D);
writeln(I, " ", J, " ", J.type == D.type);
J = {2..3, 4..5};
var A: [J] int = 3;
writeln(J, "\n", A);
D = {0..9, 0..9};
J = {0..1, 9..9};
writeln(A);
var K = J;
K = {20..21, 1..1};       // a copy is a domain of its own
writeln(K);
var names = {"ann", "bob", "cy"};
var some: subdomain(names) = {"bob"};
some += "cy";
names += "dan";
some.add("dan");
writeln(some.sorted());
some = {"ann"};
writeln(some);
record R { var whole: domain(1) = {1..5}; var part: subdomain(whole); }
var r: R;
r.part = {2..5};
writeln(r.part);
class C { const D: domain(2); const inner: subdomain(D); proc init(n: int) { D = {0..n, 0..n}; inner = {1..n-1, 1..n-1}; } }
writeln((new C(4)).inner);
proc f(n: int) {
  var whole = {1..n by 1:int};
  var sub: subdomain(whole) = whole by 2;
  return sub.size;
}
proc g(n: int) {
  var whole = {1..n by 2};
  var sub: subdomain(whole);
  sub = whole by 2;
  return sub;
}
writeln(g(9));
const B = blockDist.createDomain({1..8});
var b: subdomain(B) = {2..5};
b = {3..8};
writeln(b, b.distribution == B.distribution);
config const n = 3;
const P: subdomain({1..n}) = {2..n};
writeln(P);
var t: (subdomain(D), int) = ({1..2, 1..2}, 3);
writeln(t);
