// locales: 2
// flags: --no-aggregate
// The loops of collected_accesses, each access by itself: the results are the same.
use CommDiagnostics, BlockDist, CyclicDist;
config const n = 2000;
const D = blockDist.createDomain({0..<n}), C = cyclicDist.createDomain(0..<n);
var A, B, idx: [D] int, T: [C] int;
forall i in D with (ref idx, ref B) { idx[i] = (i * 7919) % n; B[i] = 3 * i; }

proc few(what: string) {
  stopCommDiagnostics();
  var puts, amos: uint;
  for d in getCommDiagnostics() {
    puts += d.put;
    amos += d.amo;
  }
  writeln(what, ": ", puts > (n / 4): uint, " ", amos > (n / 4): uint);
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
resetCommDiagnostics();
var count: [C] atomic int;
forall i in D with (ref count) do count[idx[i] / 2].add(i);
few("added");
check("added", (+ reduce [c in count] c.read()) == n * (n - 1) / 2);
