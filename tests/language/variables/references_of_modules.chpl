// locales: 1,2
// What a `ref` variable of a module refers to lives until the program ends, temporaries included.
use BlockDist;
record R {
  var x: int;
  proc init(x: int) { this.x = x; }
  proc deinit() { writeln("end of ", x); }
  proc ref me() ref { return x; }
}
proc make(x: int) { return new R(x); }
proc both(x: int) { return [make(x), make(x + 1)]; }
proc pass(const ref r: R) const ref { return r; }

var M: [1..3, 1..4] real = 1;
ref A = M[1..3, 1..3], b = M[.., 4];
const ref C = M[1..2, ..];
const D = {1..3, 1..4} dmapped new blockDist({1..3, 1..4});
var B: [D] int = [(i, j) in D] 10 * i + j;
ref column = B[.., 2], inner = B[D[2..3, 2..3]];
const ref made = make(1);
const ref passed = pass(make(2));
const ref field = make(3).x;
const ref some = if M.rank == 2 && M.size > 3 then make(4) else make(5);
const ref element = both(6)[1];
const ref two = (A.size, 2 * A.size)[0];
ref again = column[2..3];

proc main() {
  clobber(50);
  writeln(A.domain, b.domain, C.domain, column.domain, inner.domain, again.domain);
  b = 5;
  A[1, 1] = 2;
  writeln(M);
  on Locales[numLocales - 1] do column += 100;
  again -= 1;
  writeln(B);
  writeln(+ reduce inner, " ", made.x, passed.x, field, some.x, element.x, " ", two);
  writeln("main ends");
}
// Uses the stack and the heap.
proc clobber(n: int): int {
  var t: 8*int;
  var a: [1..10] int = n;
  for param i in 0..7 do t[i] = n;
  return if n == 0 then 0 else t[3] + a[2] + clobber(n - 1);
}
