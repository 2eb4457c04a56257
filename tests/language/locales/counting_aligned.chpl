// locales: 2,3
// Loops over distributed arrays whose elements are where the loops run communicate nothing but the tasks that they begin elsewhere; another
// locale's element is one get or one put. That holds for arrays of modules, of procedures and of callers, after their domain was assigned and after an exchange.
use CommDiagnostics, BlockDist, CyclicDist;
config const n = 30;
// Of all locales: whether there was nothing but tasks; or the counts.
proc silent(what: string) {
  stopCommDiagnostics();
  var words: uint;
  for d in getCommDiagnostics() do words += d.get + d.put + d.get_nb + d.put_nb + d.amo;
  if words > 0 then writeln(what, ": ", getCommDiagnostics()); else writeln(what, ": silent");
  again();
}
proc again() {
  resetCommDiagnostics();
  startCommDiagnostics();
}
const D = blockDist.createDomain({0..<n, 0..<n});
var A, B, C: [D] int;
proc loops(const ref D: domain(?), ref A: [], ref B: [], const ref C: [], name: string) {
  again();
  forall i in D do A[i] = i(0);
  silent(name + ": by index");
  forall (a, b, c) in zip(A, B, C) do a = b + c;
  silent(name + ": in step");
  A = B + 2 * C;
  silent(name + ": promoted");
  forall (i, a) in zip(A.domain, A) do a = B[i] + i(1);
  silent(name + ": indices and elements");
  forall i in D[1..n-2, 1..n-2] do B[i] = A[i] + 1;
  silent(name + ": part of the domain");
  forall a in A[1..n-2, 2..n-2 by 2] do a += 1;
  silent(name + ": a slice");
  A <=> B;
  again();
  forall i in D do A[i] += B[i];
  silent(name + ": after an exchange");
  coforall l in Locales do on l { for i in A.localSubdomain() do A[i] += 1; A.localSlice(A.localSubdomain()) += 1; }
  silent(name + ": by locale");
}
loops(D, A, B, C, "of a module");
proc own(const ref D0, name: string) {
  var D = D0;
  var A, B, C: [D] int;
  loops(D, A, B, C, name);
  on Locales[numLocales - 1] do D = {0..<n, 0..n};
  again();
  forall i in D do A[i] = B[i] + i(1);
  silent(name + ": after another size");
  writeln(A.size, " ", + reduce A[n - 1, ..] - + reduce B[n - 1, ..] == n * (n + 1) / 2);
}
own({0..<n, 0..<n} dmapped new cyclicDist(startIdx=(0, 0)), "cyclic");

again();
const far = Locales[numLocales - 1];
A[n - 1, n - 1] = 5;
on far do A[0, 0] = B[0, 0] + C[0, 0];
stopCommDiagnostics();
const mine = getCommDiagnosticsHere(), its = getCommDiagnostics()[numLocales - 1];
writeln(mine.get, " ", mine.put, ", ", its.get, " ", its.put);
