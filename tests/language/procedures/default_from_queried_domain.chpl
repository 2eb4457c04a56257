// A default may mention the domain and the types that earlier formals query.
proc total(A: [?D] ?t, from: int = D.low, to: int = D.high, start: t = 0: t) {
  var s = start;
  for i in from..to do s += A[i];
  return s;
}
const D = {1..2, 1..2};   // not the domain that is meant
const A = [1, 2, 3, 4];
writeln(total(A), " ", total(A, 1), " ", total(A, to = 1), " ", total([0.5, 1.5]));
