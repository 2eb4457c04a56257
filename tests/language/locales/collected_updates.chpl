// locales: 2,4
// Atomic updates at irregular indices, whose results nobody reads, last in a parallel loop's body, go to other locales together: as many operations
// as there are groups, not one an element; the results are those of single ones.
use CommDiagnostics, BlockDist, CyclicDist;
config const n = 20000;
const D = blockDist.createDomain({0..<n}), C = cyclicDist.createDomain(0..<n);
var idx: [D] int, count: [C] atomic int, bits: [C] atomic uint(32), sum: [C] atomic real;
forall i in D with (ref idx) do idx[i] = (i * 7919) % n;

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
forall i in D with (ref count) do count[idx[i] / 2].add(i);
few("added");
check("added", (+ reduce [c in count] c.read()) == n * (n - 1) / 2);
resetCommDiagnostics();
forall k in idx with (ref bits) do bits[k % 100].xor(k: uint(32));
few("xor");
var all: uint(32);
for k in 0..<n do all ^= k: uint(32);
check("xor", (^ reduce [b in bits] b.read()) == all);
resetCommDiagnostics();
forall i in D with (ref sum) { if i % 2 == 0 { const k = idx[i]; sum[k].sub(0.5); } else sum[n - 1 - idx[i]].add(1.5); }
few("within if");
check("within if", (+ reduce [s in sum] s.read()) == n / 2);
