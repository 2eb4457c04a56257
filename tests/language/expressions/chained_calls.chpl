// Calls, indexing and fields chain.
record r {
  var A = [1, 2, 3];
  proc ref self() ref { return this; }
  proc ref cell(i: int) ref { return A[i]; }
}
var x: r;
x.self().self().cell(1) += 40;
x.self().A[2] = 7;
writeln(x.A, " ", x.self().A.size + x.cell(0));
