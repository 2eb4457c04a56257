// requires: libfabric.so.1
// flags: --comm=ofi
// env: CHANTRY_COMM=fabric
// locales: 2
// Between machines a slice copy is one transfer for each pair of pieces, whatever its size; a loop over own elements transfers no element.
use BlockDist, CommDiagnostics;
proc transfers(n: int) {
  const D = blockDist.createDomain({1..n, 1..n});
  var A, B: [D] int = 1;
  startCommDiagnostics();
  A[1..n, 2..n] = B[1..n, 1..n-1];
  stopCommDiagnostics();
  const regions = + reduce [c in getCommDiagnostics()] (c.get_nb + c.put_nb): int;
  resetCommDiagnostics();
  startCommDiagnostics();
  forall a in A do a += 1;
  stopCommDiagnostics();
  const words = + reduce [c in getCommDiagnostics()] (c.get + c.put): int;
  resetCommDiagnostics();
  return (regions, words);
}
writeln(transfers(16) == transfers(64), " ", transfers(16)[0] <= 2, " ", transfers(64)[1] < 60);
