// Formals of array type take arrays over any domain; `[?D]` names it.
proc show(name: string, const ref A: [?D] int) {
  for k in D do writeln(name, "[", k, "] = ", A[k]);
}
proc double(ref A: []) { A *= 2; }
var A = ["x" => 1], B = [5, 6];
double(A);
double(B);
show("A", A);
show("B", B);
