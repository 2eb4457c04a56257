// locales: 2,4
// Values of other sizes, and those that one locale has for all, are collected like others.
use CommDiagnostics, BlockDist, CyclicDist;
config const n = 20000;
const D = blockDist.createDomain({0..<n}), C = cyclicDist.createDomain(0..<n);
var idx: [D] int, T: [C] int, small: [C] uint(8), pair: [C] 2*int;
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
forall i in D with (ref small) do small[idx[i]] = (i % 251): uint(8);
few("bytes");
check("bytes", && reduce [i in D] (small[idx[i]] == (i % 251): uint(8)));
resetCommDiagnostics();
forall i in D with (ref pair) do pair[idx[i]] = (i, -i);
few("tuples");
check("tuples", && reduce [i in D] (pair[idx[i]] == (i, -i)));
resetCommDiagnostics();
forall i in 0..<n with (ref T) do T[idx[i]] = i;
few("from one locale");
check("from one locale", && reduce [i in D] (T[idx[i]] == i));
