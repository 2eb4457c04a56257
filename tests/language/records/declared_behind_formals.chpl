// What a type's declaration says of its fields means its fields, also where an initialiser has formals and variables of the
// same names.
record grid {
  var D: domain(1);
  var A: [D] real;
  proc init(D: domain(1)) { this.D = D; }
  proc init(A: [?D] real) { this.D = D; this.A = A; }
}
var g = new grid({1..2}), h = new grid([1.5, 2.5]);
g.D = {0..3};
h.D = {0..2};
writeln(g, " ", h);
g = h;
writeln(g);

record padded {
  var n: int;
  var data: [1..n] int;
  proc init(n: int) { this.n = n + 1; }
}
writeln(new padded(2));

record part { param n = 3; type t = real; var d: n*t; proc init() { } proc init(n: string) { this.n = 2; } }
writeln(new part(), " ", new part("x"));

class span {
  var lo = 1, hi = lo + 3;
  var D = {lo..hi};
  var A: [D] int = lo;
  proc init(hi: int) { const lo = 77, D = 5; this.hi = hi; }
  proc init(lo: string, D: int) { this.lo = 2; }
}
writeln(new span(5), " ", new span("", 1));

record vector {
  type eltType;
  var size_: int;
  var data: [0..#size_] eltType;
  proc init(type eltType, size_: int) { this.eltType = eltType; this.size_ = size_ + 1; }
  proc init(data: [] ?eltType) { this.eltType = eltType; this.size_ = data.size; this.data = data; }
}
writeln(new vector(int, 2), " ", new vector([1.5, 2.5]));
