// locales: 2,4
// Aggregators send what they have got in groups, where it is counted; `flush` and their end make it visible.
use CommDiagnostics, CopyAggregation, BlockDist, CyclicDist;
config const n = 20000;
const D = blockDist.createDomain({0..<n}), C = cyclicDist.createDomain(0..<n);
var A, idx: [D] int, T: [C] int;
forall i in D with (ref idx) do idx[i] = (i * 7919) % n;
proc counted(what: string) {
  stopCommDiagnostics();
  var puts, ons: uint;
  for d in getCommDiagnostics() {
    puts += d.put;
    ons += d.execute_on;
  }
  const groups = (2 * numLocales * numLocales * (2 + n / numLocales / 1024)): uint;
  writeln(what, ": ", puts <= groups, " ", ons <= groups);
  resetCommDiagnostics();
}
startCommDiagnostics();
forall i in D with (ref T, var copies = new DstAggregator(int)) do copies.copy(T[idx[i]], 2 * i);
counted("to");
startCommDiagnostics();
forall (a, k) in zip(A, idx) with (var copies = new SrcAggregator(int)) do copies.copy(a, T[k]);
counted("from");
writeln(&& reduce [i in D] (A[i] == 2 * i));
on Locales.last {
  var copies = new DstAggregator(int);
  copies.copy(T[0], -1);
  copies.flush();
  writeln(T[0]);
  copies.copy(T[0], -2);
}
writeln(T[0]);
