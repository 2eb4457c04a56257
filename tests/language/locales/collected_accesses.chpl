// locales: 2,4
// Accesses at irregular indices, last in a parallel loop's body, go to other locales together: as many operations as there are groups, not one an
// element; the results are those of single ones.
use CommDiagnostics, BlockDist, CyclicDist;
config const n = 20000;
const D = blockDist.createDomain({0..<n}), C = cyclicDist.createDomain(0..<n);
var A, B, idx: [D] int, T: [C] int;
forall i in D with (ref idx, ref B) { idx[i] = (i * 7919) % n; B[i] = 3 * i; }

// The writes and atomic operations of all locales, and their reads that are not those of the tables of distributions: there is one a group.
proc few(what: string) {
  stopCommDiagnostics();
  var puts, amos, ons: uint;
  for d in getCommDiagnostics() {
    puts += d.put;
    amos += d.amo;
    ons += d.execute_on;
  }
  const groups = (2 * numLocales * numLocales * (2 + n / numLocales / 1024)): uint;
  writeln(what, ": ", puts <= groups, " ", amos == 0, " ", ons <= groups && ons >= numLocales: uint);
  resetCommDiagnostics();
  startCommDiagnostics();
}
proc check(what: string, ok: bool) do if !ok then writeln("wrong: ", what);

resetCommDiagnostics();
startCommDiagnostics();
forall i in D with (ref T) do T[idx[i]] = B[i];
few("written");
resetCommDiagnostics();
forall i in D with (ref A) do A[i] = T[idx[i]];
few("read");
check("written and read", && reduce [(a, b) in zip(A, B)] (a == b));
resetCommDiagnostics();
forall (a, k) in zip(A, idx) do a = T[n - 1 - k];
few("read, zippered");
check("read, zippered", && reduce [i in D] (A[i] == T[n - 1 - idx[i]]));
