// locales: 2
// What could be seen is not collected: a later statement, variables of the body that look when they end, rounds that wait for an update.
use CommDiagnostics, BlockDist;
config const n = 1000;
const D = blockDist.createDomain({0..<n});
var A, B, idx: [D] int, count: [D] atomic int;
forall i in D with (ref idx) do idx[i] = n - 1 - i;
startCommDiagnostics();   // So that the program has a version of its code in which anything is collected.

forall i in D with (ref A, ref B) {
  A[idx[i]] = i + 1;
  B[i] = A[idx[i]];
}
writeln("then read: ", && reduce [i in D] B[i] == i + 1);

record looks { var at: int; proc deinit() { if A[at] != -at then writeln("not yet written at ", at); } }
forall i in D with (ref A) {
  const l = new looks(idx[i]);
  A[idx[i]] = -idx[i];
}

forall i in D with (ref A) {
  defer if A[idx[i]] != 7 then writeln("not yet written at ", idx[i]);
  A[idx[i]] = 7;
}

// Rounds wait for updates of others: for ever, if these waited.
proc before(i: int) do if i > 0 then count[idx[i - 1]].waitFor(i);
forall i in D with (ref count) {
  before(i);
  count[idx[i]].add(i + 1);
}
writeln("waited for: ", count[idx[n - 1]].read());
// The task's own variable looks at what its rounds have written, when the task ends.
record total { var from, to = -1; proc ref add(i: int) { if from < 0 then from = i; to = i; }
  proc deinit() { if from >= 0 then for i in from..to do if A[idx[i]] != i then writeln("not yet written at ", idx[i]); } }
forall i in D with (ref A, var t = new total()) {
  t.add(i);
  A[idx[i]] = i;
}
// Nothing is lost where an error ends the loop.
proc odd(i: int) throws { if i == n / 4 then throw new Error("here"); }
try {
  forall i in D with (ref B) {
    odd(i);
    B[idx[i]] = -1;
  }
} catch e: TaskErrors { writeln("caught"); }
writeln("written before: ", B[idx[0]], " ", B[idx[n / 4 - 1]]);
