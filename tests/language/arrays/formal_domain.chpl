// [?D] and [] formals take arrays over any domain.
proc total(A: [?D] real) {
  var s = 0.0;
  for i in D do s += A[i];
  return (s, D.size);
}
proc first(A: [] ?t) { return (A[A.domain.low], t: string); }
const A: [5..7] real = [1.0, 2.0, 3.0];
writeln(total(A), " ", total([0.5, 0.5]), " ", first(A), " ", first([true, false]));
