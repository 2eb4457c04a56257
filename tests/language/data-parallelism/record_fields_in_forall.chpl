// workers: 1,2
// In a method of a record each field that a forall mentions is an outer variable by itself: an array may be modified, an atomic
// variable is shared, a number is captured. An intent may name a field.
record grid {
  const n: int;
  var D = {1..n, 1..n};
  var A, B: [D] real;
  var total: real;
  var hits: atomic int;
  proc init(n: int) {
    this.n = n;
    init this;
    forall (i, j) in D do A[i, j] = i * 10 + j;
  }
  proc ref step() {
    forall (i, j) in D.expand(-1) {
      B[i, j] = (A[i-1, j] + A[i+1, j] + A[i, j-1] + A[i, j+1]) / 4;
      hits.add(1);
    }
    forall (i, j) in D.expand(-1) with (+ reduce total) {
      total += B[i, j];
      this.A[i, j] = -B[i, j];
    }
    forall i in 1..n {
      forall j in 1..n do B[i, j] += i;
      B[i, ..] *= 2;
    }
    [i in 1..n] A[i, i] = 0;
  }
}
var g = new grid(4);
writeln(g.A);
g.step();
writeln(g.A);
writeln(g.B);
writeln(g.total, " ", g.hits);
