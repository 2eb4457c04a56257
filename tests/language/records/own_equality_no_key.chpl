// A record with its own `==` or `!=` and without `hash` is no type of keys.
use Set;
record r { var n: int; operator ==(a: r, b: r) { return a.n == b.n; } }
record q { type t; var n: t; }
operator q.!=(a: q(?t), b: q(t)) { return a.n != b.n; }
record p { var n: int; }
operator ==(a: p, b: p) { return a.n == b.n; }
var D: domain(r); //~ E0311 `r` is no type of keys
var s: set(q(int));
s.add(new q(int, 1)); //~ E0311 `q(int(64))` is no type of keys
var E = {new p(1)}; //~ E0311 `p` is no type of keys
